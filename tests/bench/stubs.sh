#!/bin/sh
# The extension functions as EXSLT functions, so that xsltproc runs the real stylesheets: stubs.sh SYSTEL PAIRS.XML.
# Those that take lists apart, choose a text or round answer truly; the others, mathematics above all, give a
# constant of the right shape, and what makes elements gives none: xsltproc has less to do than it would have.
set -eu
echo '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:str="http://exslt.org/strings"'
"$1" functions | grep '^xmlns:'
echo 'xmlns:func="http://exslt.org/functions" extension-element-prefixes="func str">'
"$1" functions | awk -v pairs="$2" '
BEGIN {
    list = "str:tokenize(string($a), \" ,\")"
    truly["num:item"] = "string(" list "[number($b)])"
    truly["num:count"] = "count(" list ")"
    truly["vec:item"] = "number(" list "[number($b)])"
    truly["sv:n"] = "string(round($a * 1000) div 1000)"
    truly["sv:abs"] = "$a * (1 - 2 * ($a < 0))"
    truly["num:is-list"] = "true()"
    truly["num:format"] = truly["num:significant"] = truly["doc:message"] = truly["doc:name"] = "string($a)"
    truly["doc:spelling"] = truly["doc:identifier"] = truly["vec:round"] = truly["vec:clean"] = "string($a)"
    truly["doc:value"] = "string($c)"
    truly["num:to-si"] = truly["num:from-si"] = truly["vec:sifted"] = "string($a)"
    table = "document(\"" pairs "\")/*"
    truly["kin:pairs"] = table "[not($a)] | " table "/*[@name = $a]"
    truly["kin:pair"] = table "/*[@planar = string(boolean($a))]/*[@code = normalize-space($b) or * = normalize-space($b)] | " \
        table "/*[@planar = string(boolean($a))]/*[@code = $c][not(../*[@code = normalize-space($b) or * = normalize-space($b)])]"
    truly["doc:without"] = "$a[count(. | $b) != count($b)]"
    truly["kin:pose"] = truly["kin:frame"] = truly["kin:motion"] = "\"0 0.1 0 1 0 0 0\""
    split("kin:rank kin:mobility kin:gap kin:distance vec:dot vec:length sv:length sv:min sv:angle sv:turn sv:cos " \
        "sv:sin sv:px sv:py dr:camera-distance dr:width doc:line num:largest q:norm", numbers, " ")
    for (i in numbers)
        truly[numbers[i]] = "1"
    truly["dr:points"] = truly["dr:bounds"] = truly["dr:cam"] = truly["dr:cam-contact"] = "\"0 0 1 1\""
    truly["dr:cam-base"] = "1"
    truly["dr:symbol"] = "$a/*[local-name() = \"symbol\"][@id = $b][1]"
    truly["dr:pair"] = "$a/*[local-name() = \"pair\"][@type = $b][1]"
    split("doc:model doc:mesh doc:identifiers kin:link kin:places kin:groups kin:swept kin:reachable kin:tracks kin:drive-moves " \
        "kin:cycle kin:plan dyn:flywheel dyn:forces dyn:equations vec:box sv:edges sv:ink-line sv:ink-box", nodes, " ")
    for (i in nodes)
        truly[nodes[i]] = "/.."
    shape["q"] = "\"1 0 0 0\""
    shape["o"] = "\"13\""
    shape["kin"] = shape["vec"] = shape["pos"] = "\"0 0.1 0\""
    shape["num"] = "\"1\""
    shape["sv"] = "\"0 0\""
    shape["dr"] = "/.."
    shape["doc"] = shape["dyn"] = "\"\""
    shape["text"] = "string($a)"
}
/^xmlns:/ { next }
{
    name = $1
    sub(/\(.*/, "", name)
    print "<func:function name=\"" name "\">"
    arguments = substr($0, index($0, "(") + 1)
    sub(/\).*/, "", arguments)
    count = arguments ~ /…/ ? 10 : arguments == "" ? 0 : split(arguments, each, ", ")
    for (i = 1; i <= count; i++)
        print "<xsl:param name=\"" substr("abcdefghij", i, 1) "\"/>"
    answer = name in truly ? truly[name] : shape[substr(name, 1, index(name, ":") - 1)]
    gsub(/</, "\\&lt;", answer)
    if (name == "text:when")
        print "<xsl:choose><xsl:when test=\"$a\"><func:result select=\"string($b)\"/></xsl:when>" \
            "<xsl:otherwise><func:result select=\"string($c)\"/></xsl:otherwise></xsl:choose>"
    else {
        gsub(/"/, "\\&quot;", answer)
        print "<func:result select=\"" answer "\"/>"
    }
    print "</func:function>"
}
END { print "</xsl:stylesheet>" }'
