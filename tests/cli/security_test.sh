#!/bin/sh
# Hostile models and stylesheets.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/serving.sh"

# sheet BODY: a stylesheet with every prefix that the tests use
sheet() {
    cat <<END
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl">
$1
</xsl:stylesheet>
END
}

# refused STATUS: the last command said so, and nothing leaked
no_leak() {
    for stream in out err; do
        if grep -q -e SECRET -e 'root:' $stream; then fail "leaked on standard $stream"; fi
    done
}

test_entities_are_refused() {
    echo SECRET >secret.txt
    for declaration in \
        '<!ENTITY x SYSTEM "secret.txt">' \
        '<!ENTITY x SYSTEM "file:///etc/passwd">' \
        '<!ENTITY x "harmless">' \
        '<!ENTITY % x SYSTEM "secret.txt"> %x;' \
        '<!ENTITY x PUBLIC "-//x//y" "secret.txt">'; do
        { echo "<!DOCTYPE system [ $declaration ]>"; pendulum | sed 's/Pendulum/\&x;/'; } >a.xml
        for target in svg model; do
            status 3 "$SYSTEL" convert -t $target a.xml
            matches err '^a\.xml:1: error: .*entit'
            [ ! -s out ] || fail "something came out"
            no_leak
        done
    done
}

test_billion_laughs_is_stopped_at_once() {
    {
        echo '<!DOCTYPE system ['
        echo '<!ENTITY a0 "ha">'
        for i in 1 2 3 4 5 6 7 8 9; do
            printf '<!ENTITY a%s "' $i
            for _ in 1 2 3 4 5 6 7 8 9 10; do printf '&a%s;' $((i - 1)); done
            printf '">\n'
        done
        echo ']>'
        pendulum | sed 's/Pendulum/\&a9;/'
    } >a.xml
    status 3 timeout "$PATIENCE" "$SYSTEL" check a.xml
    matches err '^a\.xml:2: error: .*entit'
}

test_bare_doctype_is_harmless() {
    { echo '<!DOCTYPE system>'; pendulum; } >a.xml
    status 0 "$SYSTEL" check a.xml
    { echo '<!DOCTYPE html>'; pendulum; } >a.xml
    status 0 "$SYSTEL" check a.xml
}

test_no_dtd_is_loaded() {
    echo '<!ATTLIST system name CDATA "SECRET">' >a.dtd
    { echo '<!DOCTYPE system SYSTEM "a.dtd">'; pendulum | sed 's/ name="Pendulum"//'; } >a.xml
    set +e
    "$SYSTEL" convert -t model a.xml >out 2>err
    set -e
    no_leak
    { echo '<!DOCTYPE system SYSTEM "http://127.0.0.1:9/a.dtd">'; pendulum; } >a.xml
    status 0 timeout "$PATIENCE" "$SYSTEL" check a.xml
}

test_entities_of_stylesheets_are_refused() {
    echo SECRET >secret.txt
    pendulum >a.xml
    { echo '<!DOCTYPE x [ <!ENTITY x SYSTEM "secret.txt"> ]>'; sheet '<xsl:template match="/"><r>&x;</r></xsl:template>'; } >s.xsl
    set +e
    "$SYSTEL" apply -x s.xsl a.xml >out 2>err
    code=$?
    set -e
    [ $code -eq 3 ] || [ $code -eq 4 ] || fail "status $code"
    no_leak
}

# The stylesheet's own folder and the model's are open, nothing else.
test_document_is_confined() {
    mkdir -p sheets models elsewhere
    pendulum >models/a.xml
    echo '<r>SECRET</r>' >elsewhere/x.xml
    echo '<r>near</r>' | tee sheets/x.xml >models/x.xml
    ln -s ../elsewhere/x.xml sheets/link.xml
    ln -s ../elsewhere sheets/folder
    for file in /etc/passwd file:///etc/passwd "$PWD/elsewhere/x.xml" ../elsewhere/x.xml \
        link.xml folder/x.xml ../sheets/../elsewhere/x.xml http://127.0.0.1:9/x.xml ftp://127.0.0.1:9/x.xml; do
        sheet "<xsl:template match='/'><r><xsl:copy-of select=\"document('$file')\"/></r></xsl:template>" >sheets/s.xsl
        status 4 timeout "$PATIENCE" "$SYSTEL" apply -x sheets/s.xsl models/a.xml
        has err "error: "
        [ ! -s out ] || fail "something came out for $file"
        no_leak
    done
    for file in x.xml ../models/x.xml "$PWD/models/x.xml"; do
        sheet "<xsl:template match='/'><r><xsl:copy-of select=\"document('$file')\"/></r></xsl:template>" >sheets/s.xsl
        status 0 "$SYSTEL" apply -x sheets/s.xsl models/a.xml
        has out near
    done
}

test_document_that_is_read_is_hardened_too() {
    echo SECRET >secret.txt
    echo '<!DOCTYPE r [ <!ENTITY x SYSTEM "secret.txt"> ]><r>&x;</r>' >x.xml
    pendulum >a.xml
    sheet "<xsl:template match='/'><r><xsl:copy-of select=\"document('x.xml')\"/></r></xsl:template>" >s.xsl
    set +e
    "$SYSTEL" apply -x s.xsl a.xml >out 2>err
    code=$?
    set -e
    [ $code -eq 3 ] || [ $code -eq 4 ] || fail "status $code"
    no_leak
}

test_import_and_include_are_confined() {
    mkdir sheets elsewhere
    pendulum >a.xml
    sheet "<xsl:template match='/'><r>SECRET</r></xsl:template>" >elsewhere/t.xsl
    sheet "<xsl:template match='/'><r>near</r></xsl:template>" >sheets/t.xsl
    ln -s ../elsewhere/t.xsl sheets/link.xsl
    for way in import include; do
        for file in ../elsewhere/t.xsl "$PWD/elsewhere/t.xsl" link.xsl http://127.0.0.1:9/t.xsl; do
            sheet "<xsl:$way href='$file'/>" >sheets/s.xsl
            status 4 timeout "$PATIENCE" "$SYSTEL" apply -x sheets/s.xsl a.xml
            has err "error: "
            no_leak
        done
        sheet "<xsl:$way href='t.xsl'/>" >sheets/s.xsl
        status 0 "$SYSTEL" apply -x sheets/s.xsl a.xml
        has out near
    done
}

test_stylesheets_of_the_data_folder_may_be_imported() {
    pendulum >a.xml
    sheet "<xsl:import href='$TOP/xsl/analysis/analysis.xsl'/>" >s.xsl
    status 0 "$SYSTEL" apply -x s.xsl a.xml
}

test_writing_is_confined() {
    mkdir o elsewhere
    pendulum >a.xml
    ln -s ../elsewhere o/folder
    ln -s ../elsewhere/b.xml o/link.xml
    for file in "$PWD/evil.xml" ../evil.xml o/../../evil.xml "$PWD/o/folder/b.xml" "$PWD/o/link.xml" "$PWD/o/../evil.xml" /tmp/systel-evil.xml; do
        sheet "<xsl:template match='/'><r/><exsl:document href='$file'><evil/></exsl:document></xsl:template>" >s.xsl
        status 4 "$SYSTEL" apply -x s.xsl -o o/r.xml a.xml
        has err "error: "
        absent evil.xml ../evil.xml elsewhere/b.xml /tmp/systel-evil.xml o/r.xml
    done
}

# chain N: bodies, each on the one before
chain() {
    echo '<system>'
    awk -v n="$1" 'BEGIN {
        for (i = 1; i <= n; i++) printf "<body number=\"%d\" KP=\"1\" CPB=\"0, 1\">\n", i
        for (i = 1; i <= n; i++) print "</body>"
    }'
    echo '</system>'
}

test_depth_is_limited_with_a_place() {
    chain 20000 >deep.xml
    status 3 timeout "$PATIENCE" "$SYSTEL" check deep.xml
    matches err '^deep\.xml:[0-9]+: error: '
}

test_deep_model_within_the_limit_is_built() {
    chain 4000 >deep.xml
    status 0 timeout "$PATIENCE" "$SYSTEL" build -t x3d,model -o o deep.xml
    equal "$(grep -c '<body ' o/deep.model.xml)" 4001
}

test_scheme_of_a_long_chain_is_drawn_in_time() {
    chain 100 >deep.xml
    status 0 timeout "$PATIENCE" "$SYSTEL" convert -t svg -o deep.svg deep.xml
}

test_endless_recursion_of_a_stylesheet_is_an_error() {
    pendulum >a.xml
    sheet "<xsl:template match='/' name='f'><xsl:call-template name='f'/></xsl:template>" >s.xsl
    status 4 timeout "$PATIENCE" "$SYSTEL" apply -x s.xsl a.xml
    matches err 's\.xsl(:[0-9]+)?: error: '
}

test_names_of_files_are_no_commands_or_options() {
    mkdir d
    pendulum >'d/`touch evil`.xml'
    pendulum >'d/;touch evil;.xml'
    pendulum >'d/--help.xml'
    status 0 "$SYSTEL" build -t svg -o o d
    exists 'o/;touch evil;.svg' o/--help.svg
    absent evil
}

# run_rules FILE…: what the next make does with rules
run_rules() {
    unset MAKEFLAGS MFLAGS MAKELEVEL
    for rules in "$@"; do make -f "$rules" >made 2>&1 || :; done
    absent evil
}

# A name of a file becomes a rule, a variable or a recipe for whoever makes next.
test_names_of_models_are_no_rules() {
    pendulum >good.xml
    for name in "$(printf 'a\n\ttouch evil;.xml')" 'a;touch evil;.xml' 'SHELL=touch evil.xml' \
        "$(printf 'a\tb.xml')" 'a|b.xml' '~a.xml'; do
        pendulum >"$name"
        status 2 "$SYSTEL" build -MD -t svg -o o "$name" good.xml
        matches err 'error: .*cannot be named in rules for make'
        equal "$(wc -l <err)" 1
        equal "$(ls o)" "$(printf 'good.svg\ngood.svg.d\nindex.html')" # the others are built
        status 2 "$SYSTEL" convert -MF x.d -t svg -o x.svg "$name"
        absent x.d x.svg
        status 2 "$SYSTEL" convert -MD -t svg -o "${name%.xml}.svg" good.xml
        absent "${name%.xml}.svg" "${name%.xml}.svg.d"
        status 0 "$SYSTEL" convert -t svg -o x.svg "$name" # without rules nothing is wrong with it
        rm x.svg
        run_rules o/good.svg.d
    done
    printf '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>' >'a;b.xsl'
    status 2 "$SYSTEL" apply -MD -x 'a;b.xsl' -o x.xml good.xml
    absent x.xml x.xml.d
}

# refers HREF: a cell with a part, a body with a code and a mesh of this name
refers() {
    printf '<tables>\n\n<system href="%s"/></tables>\n' "$1" >cell.xml
    printf '<system>\n<body number="1" CPB="0, 0, 0">\n<code kind="simplest" href="%s"/></body></system>\n' "$1" >code.xml
    printf '<robot name="r"><link name="a">\n<visual><geometry>\n<mesh filename="%s"/></geometry></visual></link></robot>\n' "$1.stl" >mesh.urdf
}

test_references_of_models_are_no_rules() {
    href='c=&#10;&#9;A=1;sh&lt;notes.txt'
    echo 'touch evil' >notes.txt
    arm >"$(printf 'c=\n\tA=1;sh<notes.txt')"
    refers "$href"
    for model in cell.xml:3 code.xml:3; do
        status 1 "$SYSTEL" build -MD -t model -o o ${model%:*}
        matches err "^$model: error: .*control characters"
        if grep -vE '^[a-z]+\.[a-z]+:([0-9]+:)? error: ' err; then fail "another form"; fi
        status 1 "$SYSTEL" check ${model%:*} # without rules, too
        matches err "^$model: error: .*control characters"
    done
    for href in 'a%0A%09b' 'a&#x85;b' 'a&#x202E;b' 'a&#x2028;b' 'a&#x7F;b'; do
        refers "$href"
        for model in cell.xml code.xml mesh.urdf; do
            status 1 "$SYSTEL" check $model
            matches err "^$model:3: error: .*control characters"
        done
    done
    for href in 'a;touch evil;b' 'SHELL=evil' 'a|b'; do
        arm >"$href"
        refers "$href"
        for model in cell.xml code.xml mesh.urdf; do
            status 1 "$SYSTEL" build -MF all.d -t model -o o $model
            matches err "^$model:3: error: .*cannot be named in rules for make"
            run_rules all.d
        done
    done
}

# Lines of findings end where nobody reads on, and so does the work on them.
test_many_mistakes_are_counted() {
    { echo '<system>'; awk 'BEGIN { for (i = 1; i <= 5000; i++) print "<body number=\"" i "\" KP=\"1\" CPB=\"0, 0\" unknown" i "=\"1\"/>" }'; echo '</system>'; } >a.xml
    { echo '<system>'; awk 'BEGIN { for (i = 1; i <= 5000; i++) print "<body" i "x/>" }'; echo '</system>'; } >b.xml
    for command in 'check a.xml' 'convert -t svg a.xml'; do
        status 1 timeout "$PATIENCE" "$SYSTEL" $command
        equal "$(wc -l <err)" 20
        matches err '^a\.xml:21: error: .*unknown20.*and 4980 more like this: line 22, 23, '
    done
    status 1 timeout "$PATIENCE" "$SYSTEL" check b.xml
    warned='<body number="1" KP="1" CPB="0, 0" min="1" max="2"/>'
    { echo '<system>'; yes "$warned" | head -n 300 | awk '{ sub(/"1"/, "\"" NR "\"") } 1'; echo '</system>'; } >c.xml
    status 0 "$SYSTEL" check c.xml
    equal "$(wc -l <err)" 1
    has err '(and 299 more like this: line 3, 4, '
    status 0 "$SYSTEL" check -v c.xml
    equal "$(wc -l <err)" 101
    matches err '^c\.xml: warning: findings left out here: 200'
    status 1 "$SYSTEL" check --werror c.xml
    status 0 "$SYSTEL" check -q c.xml
    silent
}

test_many_attributes_are_refused() {
    { echo '<system><body'; awk 'BEGIN { for (i = 1; i <= 50000; i++) print "u" i "=\047 > \047" }'; echo '/></system>'; } >a.xml
    iconv -f UTF-8 -t UTF-16 a.xml >b.xml
    for file in a.xml b.xml; do
        status 3 timeout "$PATIENCE" "$SYSTEL" check $file
        matches err "^$file: error: .*1000"
    done
    { echo '<!--'; pendulum; yes ' "a" < "b" ' | head -n 3000; echo '-->'; pendulum; } >c.xml
    status 0 "$SYSTEL" check c.xml
}

test_inputs_without_end_are_refused() {
    status 3 timeout "$PATIENCE" "$SYSTEL" check /dev/zero
    equal "$(cat err)" '/dev/zero: error: the file is larger than 256 MB, or does not end: no more than that is read'
    status 3 timeout "$PATIENCE" sh -c 'yes | "$SYSTEL" convert -t svg -'
    matches err '^<stdin>: error: .*256 MB'
    truncate -s 300M sparse.xml
    status 3 timeout "$PATIENCE" "$SYSTEL" check sparse.xml
    matches err '^sparse\.xml: error: .*256 MB'
}

# A pipe could be waited for for ever.
test_references_lead_to_files() {
    mkfifo pipe
    mkfifo pipe.stl
    refers pipe
    pendulum >a.xml
    sheet "<xsl:template match='/'><r><xsl:copy-of select=\"document('pipe')\"/></r></xsl:template>" >s.xsl
    for command in 'check cell.xml' 'check code.xml' 'apply -x s.xsl a.xml'; do
        status 3 timeout "$PATIENCE" "$SYSTEL" $command
        matches err '(^|/)pipe: error: .*no regular file'
    done
    status 0 timeout "$PATIENCE" "$SYSTEL" check mesh.urdf
    matches err '^mesh\.urdf:3: warning: meshes not found'
}

# A finding is one line, and steers no terminal.
test_names_forge_no_findings() {
    cat >a.xml <<'END'
<system>
  <body number="1" KP="1" CPB="0, 0" min="10" max="-10" name="&#10;/etc/passwd:1: error: x&#x9B;31m&#x202E;"/>
  <body number="&#10;/etc/passwd:2: error: y" KP="&#10;/etc/passwd:3: error: z" CPB="0, 0"/>
</system>
END
    status 1 "$SYSTEL" check a.xml
    if grep -v '^a\.xml:[23]: error: ' err; then fail "a forged line"; fi
    name=$(printf 'a\nb:1: error: x\033[2J.xml')
    invalid >"$name"
    status 3 "$SYSTEL" check "$name" "$(printf 'absent\n\033]0;x\007')"
    if grep -vE '^(a\\n|absent\\n).*error: ' err; then fail "a forged line"; fi
    if LC_ALL=C grep '[[:cntrl:]]' err; then fail "a control character"; fi
}

test_text_of_a_model_is_text_in_its_documents() {
    pendulum | sed 's/Pendulum/\&lt;script>alert(1)\&lt;\/script>\&quot; onload=\&quot;x/' >a.xml
    status 0 "$SYSTEL" build -o o a.xml
    for file in o/a.html o/a.svg o/a.x3d; do lacks $file '<script>alert(1)'; done
    for file in o/a.svg o/a.x3d; do equal "$(xmllint --xpath 'count(//@onload)' $file)" 0; done
    equal "$(xmllint --html --xpath 'count(//@onload)' o/a.html 2>/dev/null)" 0
}

test_time_and_memory_of_a_model_have_limits() {
    if ! (ulimit -v 800000 && "$SYSTEL" --version >/dev/null 2>&1); then
        return 0 # a sanitiser or valgrind needs more by itself
    fi
    mkdir m
    pendulum | tee a.xml >m/a.xml
    { echo '<system>'; yes '<body number="1" KP="1" CPB="0, 0"/>' | head -n 500000; echo '</system>'; } >m/big.xml
    status 4 "$SYSTEL" build -q -t svg --memory 60 -o o m
    matches err '^m/big\.xml: error: .*Out of memory'
    equal "$(wc -l <err)" 1
    exists o/a.svg
    rm -r o
    cp a.xml m/big.xml
    status 4 "$SYSTEL" build -q -j1 -t svg --timeout 0.0001 -o o m
    equal "$(grep -c 'Longer than --timeout' err)" 2
    # 2^30 calls
    sheet "<xsl:template match='/' name='f'><xsl:param name='n' select='30'/><xsl:if test='\$n &gt; 0'>
        <xsl:call-template name='f'><xsl:with-param name='n' select='\$n - 1'/></xsl:call-template>
        <xsl:call-template name='f'><xsl:with-param name='n' select='\$n - 1'/></xsl:call-template></xsl:if></xsl:template>" >s.xsl
    status 4 "$SYSTEL" apply -x s.xsl --timeout 0.5 -o out.xml a.xml
    matches err '^a\.xml: error: .*Longer than --timeout'
    absent out.xml
    # a text that doubles
    sheet "<xsl:template match='/' name='f'><xsl:param name='n' select='40'/><xsl:param name='s' select='\"xxxxxxxxxxxxxxxx\"'/>
        <xsl:choose><xsl:when test='\$n &gt; 0'><xsl:call-template name='f'><xsl:with-param name='n' select='\$n - 1'/>
        <xsl:with-param name='s' select='concat(\$s, \$s)'/></xsl:call-template></xsl:when>
        <xsl:otherwise><a><xsl:value-of select='string-length(\$s)'/></a></xsl:otherwise></xsl:choose></xsl:template>" >s.xsl
    status 4 "$SYSTEL" apply -x s.xsl --memory 100 -o out.xml a.xml
    matches err '^a\.xml: error: .*Out of memory'
    absent out.xml
}

test_serve_shows_nothing_outside_the_folder() {
    mkdir models
    pendulum >models/arm.xml
    pendulum 'name="SECRET"' >secret.xml
    echo SECRET >secret.txt
    ln -s ../secret.xml models/link.xml
    ln -s ../secret.txt models/text.xml
    ln -s arm.xml models/own.xml
    ln -s .. models/out
    serve models
    listed
    has list '"path":"models/arm.xml"' '"path":"models/own.xml"'
    for name in link text out secret; do lacks list "$name"; done
    next 0 0
    # what was a model becomes a link that leads out
    ln -s ../secret.xml models/new
    mv models/new models/arm.xml
    next 0 3
    has state 'leads out of the folder'
    ask "${url}models/0/source.txt" >code
    lacks body SECRET
    ask "${url}models/0/report.html" >code
    lacks body SECRET
    end INT
}

test_serve_runs_no_script_of_a_model() {
    cat >arm.xml <<'END'
<system class="PSTOB" name="&lt;/title>&lt;script>let a = 1&lt;/script>" description="&lt;img src=x onerror=alert(1)>">
  <body number="1" name="&lt;script>alert(1)&lt;/script>" KP="0" CPB="0, 0">
    <body number="2" name="&quot; onload=&quot;alert(1)" KP="1" CPB="0, 200"/>
  </body>
</system>
END
    serve arm.xml
    next 0 0
    for view in report.html scene.xhtml scheme.svg; do
        curl -s -m "$PATIENCE" -D heads -o body "${url}models/0/$view"
        has heads 'Content-Security-Policy: sandbox' "default-src 'none'"
        if grep -qi -e '<script>alert' -e '<script>let a' -e '<img src=x' body; then fail "a script of the model in $view"; fi
    done
    end INT
}

test_serve_survives_what_is_no_http() {
    pendulum >arm.xml
    serve arm.xml
    for bytes in 'GET' 'GET / HTTP/9.9\r\n\r\n' '\r\n\r\n\r\n' 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n' '\026\003\001\002\000' \
        'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n'; do
        # shellcheck disable=SC2059
        printf "$bytes" | curl -s -m "$PATIENCE" "telnet://127.0.0.1:$port" >answer &
        asker=$!
        equal "$(ask "$url")" 200
        kill $asker 2>/dev/null || :
        wait $asker || :
        lacks answer pendulum
    done
    # many who connect and say nothing do not keep others out
    for i in 1 2 3 4 5 6 7 8 9 10; do
        curl -s -m "$PATIENCE" -N "${url}events/0" >/dev/null &
        askers="${askers:-} $!"
    done
    equal "$(ask "$url")" 200
    # shellcheck disable=SC2086
    kill $askers
    end INT
}

run_tests
