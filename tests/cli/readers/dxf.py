"""What ezdxf reads of a DXF file. Usage: dxf.py FILE. Lines "layer KIND count", "text LAYER x y height: …", "line LAYER x y x y",
"circle LAYER x y r"; status 1 where its audit finds a flaw."""
import sys

import ezdxf

drawing = ezdxf.readfile(sys.argv[1])
audit = drawing.audit()
for flaw in audit.errors + audit.fixes:
    print(flaw.message)
counts = {}
for e in drawing.modelspace():
    key = f"{e.dxf.layer} {e.dxftype()}"
    counts[key] = counts.get(key, 0) + 1
    if e.dxftype() == "TEXT":
        at = e.dxf.align_point if e.dxf.halign else e.dxf.insert
        print(f"text {e.dxf.layer} {at.x:.2f} {at.y:.2f} {e.dxf.height:.2f}: {e.dxf.text}")
    if e.dxftype() == "LINE":
        print(f"line {e.dxf.layer} {e.dxf.start.x:.2f} {e.dxf.start.y:.2f} {e.dxf.end.x:.2f} {e.dxf.end.y:.2f}")
    if e.dxftype() == "CIRCLE":
        print(f"circle {e.dxf.layer} {e.dxf.center.x:.2f} {e.dxf.center.y:.2f} {e.dxf.radius:.2f}")
for key in sorted(counts):
    print("layer", key, counts[key])
print("units", drawing.header["$INSUNITS"], "extent", drawing.header["$EXTMAX"][:2])
sys.exit(1 if audit.errors or audit.fixes else 0)
