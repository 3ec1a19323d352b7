# Purpose: small changes of a source file that a test should notice.
# Input: files of C, JavaScript and XSLT. Output: lines FILE<TAB>LINE<TAB>COLUMN<TAB>OLD<TAB>NEW; OLD stands there literally.
function offer(at, old, new) {
    printf "%s\t%d\t%d\t%s\t%s\n", FILENAME, FNR, at, old, new
}
# every(OLD, NEW): wherever OLD stands outside quotation marks (C, JavaScript) or inside them (XSLT)
function every(old, new,    at, from) {
    from = 1
    while ((at = index(substr($0, from), old)) > 0) {
        at += from - 1
        if (inside(at) == xslt) offer(at, old, new)
        from = at + length(old)
    }
}
function inside(at,    text) {
    text = substr($0, 1, at - 1)
    return gsub(/"/, "", text) % 2
}
# numbers that stand by themselves become others
function numbers(    at, from, text, old) {
    from = 1
    while (match(substr($0, from), /[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/)) {
        at = from + RSTART - 1
        old = substr($0, at, RLENGTH)
        from = at + RLENGTH
        if (substr($0, at - 1, 1) ~ /[A-Za-z_0-9.#$\-&]/ || substr($0, from, 1) ~ /[A-Za-z_0-9]/ || inside(at) != xslt) continue
        offer(at, old, old == 0 ? "1" : old ~ /e-/ ? "1e-2" : old == 1 ? "2" : old + 1)
    }
}
FNR == 1 {
    xslt = FILENAME ~ /\.xsl$/
    comment = 0
}
/\/\*|<!--/ { comment = 1 }
comment || /^ *(\/\/|#|\*)/ {
    if (/\*\/|-->/) comment = 0
    next
}
xslt && !/(test|select|match)="/ {
    if (/^ *<xsl:(call-template|apply-templates)[^>]*\/>$/) {
        match($0, /<.*/)
        offer(RSTART, substr($0, RSTART), "<xsl:text/>")
    }
    next
}
xslt {
    if (match($0, / test="[^"]*"/)) {
        old = substr($0, RSTART + 7, RLENGTH - 8)
        offer(RSTART + 7, old, "not(" old ")")
    }
    if (/^ *<xsl:apply-templates[^>]*\/>$/) {
        match($0, /<.*/)
        offer(RSTART, substr($0, RSTART), "<xsl:text/>")
    }
    every(" &lt; ", " &lt;= "); every(" &gt; ", " &gt;= "); every(" &lt;= ", " &lt; "); every(" &gt;= ", " &gt; ")
    every(" and ", " or "); every(" or ", " and "); every(" = ", " != "); every(" != ", " = ")
    every(" + ", " - "); every(" - ", " + "); every(" * ", " div "); every(" div ", " * ")
    every("math:min(", "math:max("); every("math:max(", "math:min(")
    numbers()
    next
}
/^ *(static|const|extern|struct|typedef|import|export|return [a-z]+;$)/ && !/\(.*[<>=+*-].*\)|= .*[0-9(]/ { next }
{
    every(" < ", " <= "); every(" <= ", " < "); every(" > ", " >= "); every(" >= ", " > ")
    every(" == ", " != "); every(" != ", " == "); every(" === ", " !== "); every(" !== ", " === ")
    every(" && ", " || "); every(" || ", " && "); every(" + ", " - "); every(" - ", " + ")
    every(" * ", " / "); every(" / ", " * "); every(" += ", " -= "); every(" -= ", " += "); every("fmin(", "fmax("); every("fmax(", "fmin(")
    if (match($0, /if \(.*\)( \{)?$/)) {
        old = substr($0, RSTART)
        brace = old ~ / \{$/ ? " {" : ""
        offer(RSTART, old, "if (!(" substr(old, 5, length(old) - 5 - length(brace)) "))" brace)
    }
    if (/^ +[a-z_0-9]+\([^=]*\);$/ || /^ +[a-z_0-9.>\[\]-]+ [-+*]?= [^;]*;$/) {
        match($0, /[^ ].*/)
        offer(RSTART, substr($0, RSTART), ";")
    }
    numbers()
}
