# What was made in o/ of models of hostile_models.py, and the findings in c.sarif and c.json: prints what is more than text.
import csv, glob, json, re, sys
from xml.etree import ElementTree
from html.parser import HTMLParser
wrong = []
def attributes(path, tag, pairs):
    tag = tag.split("}")[-1]
    for name, value in pairs:
        name, value = name.split("}")[-1].lower(), value or ""
        if name.startswith("on") and "PWN" in value or tag.lower() == "pwn":
            wrong.append((path, tag, name, value))
        if name in ("href", "src", "action", "url", "data") and re.match(r"[\s\"']*(javascript|data:text|vbscript)", value, re.I):
            wrong.append((path, tag, name, value))
        if name == "style" and "PWN" in value:
            wrong.append((path, tag, name, value))
class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.path, self.inside = path, ""
    def handle_starttag(self, tag, pairs):
        attributes(self.path, tag, pairs)
        self.inside = tag
    def handle_endtag(self, tag):
        self.inside = ""
    def handle_data(self, data):
        if self.inside in ("script", "style") and data.lstrip().startswith("PWN"):
            wrong.append((self.path, self.inside, data[:40]))
for path in sorted(glob.glob("o/*")):
    if path.endswith((".svg", ".x3d", ".mjcf", ".sdf", ".urdf", ".xml", ".srdf")):
        for e in ElementTree.parse(path).iter():
            if isinstance(e.tag, str):
                attributes(path, e.tag, e.items())
                if e.tag.split("}")[-1] in ("script", "style") and (e.text or "").lstrip().startswith("PWN"):
                    wrong.append((path, "script"))
    elif path.endswith(".html"):
        page = Page(path)
        page.feed(open(path, encoding="utf-8", newline="").read())
        page.close()
    elif path.endswith(".json"):
        json.load(open(path, encoding="utf-8"))
    elif path.endswith(".csv"):
        rows = list(csv.reader(open(path, encoding="utf-8", newline=""), strict=True))
        for row in rows:
            wrong += [(path, cell) for cell in row if re.match(r"\s*[=+@]|\s*-\D", cell)]
        if path.endswith("masses.csv") and len({len(row) for row in rows}) != 1:
            wrong.append((path, "cells"))
    elif path.endswith(".tex"):
        for line in open(path, encoding="utf-8"):
            if "\\input{PWN" in line or re.search(r"(?<!\\)[#$%&]\{?\(?(PWN|shell)", line): wrong.append((path, line[:200]))
for path in ("c.sarif", "c.json"):
    json.load(open(path, encoding="utf-8"))
    raw = open(path, "rb").read()
    if b"\x9b" in raw and "\x9b" in raw.decode(): wrong.append((path, "C1"))
for w in wrong[:40]: print(*map(repr, w))
sys.exit(len(wrong) > 0)
