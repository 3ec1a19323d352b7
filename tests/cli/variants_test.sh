#!/bin/sh
# systel variants: a model, a table, a document for each row.
. "$(dirname "$0")/lib.sh"
command -v pdfinfo >/dev/null || {
    echo "skipped: poppler-utils is missing (make setup-check installs it)"
    echo "0 passed, 0 failed"
    exit
}

bookmarks() {
    pdftohtml -xml -stdout -i "$1" 2>/dev/null | sed -n 's/^<item page="\([0-9]*\)">\(.*\)<\/item>$/\1 \2/p'
}

# value XPATH FILE
value() {
    sed 's/ xmlns="[^"]*"//' "$2" >plain.xml
    xmllint --xpath "string($1)" plain.xml
}

# refused TABLE TEXT…: status 2 or 3, nothing written, every text said, the first with its line
refused() {
    table=$1
    shift
    set +e
    "$SYSTEL" variants -o o arm.xml "$table" >out 2>err
    code=$?
    set -e
    case $code in 2 | 3) ;; *) cat err; fail "status $code" ;; esac
    has err "$@"
    absent o
}

test_a_class_of_40() {
    arm >arm.xml
    {
        echo '№ [];Студент [];q 1;Высота, мм [1@КПТ.y]'
        i=1
        while [ $i -le 40 ]; do
            echo "$i;Щукина №$i;$i;$((200 + i)),5"
            i=$((i + 1))
        done
    } >группа.csv
    status 0 "$SYSTEL" variants --set annotations=none --set answers=none -o o arm.xml группа.csv
    silent
    equal "$(LC_ALL=C.UTF-8 pdfinfo o/группа.pdf | sed -n 's/^Pages: *//p')" 40
    bookmarks o/группа.pdf >marks
    equal "$(sed -n 1p marks)" "1 1 Щукина №1"
    equal "$(sed -n 40p marks)" "40 40 Щукина №40"
    absent o/группа
    # the number of workers changes nothing
    head -n 9 группа.csv >восемь.csv
    status 0 "$SYSTEL" variants -j 3 -o o arm.xml восемь.csv
    status 0 "$SYSTEL" variants -j 1 -o o2 arm.xml восемь.csv
    same o/восемь.pdf o2/восемь.pdf
}

test_the_table_before_the_model() {
    pendulum >arm.xml
    printf 'name\na\n' >table.csv
    status 2 "$SYSTEL" variants --lang en -o o table.csv arm.xml
    equal "$(cat err)" 'table.csv: error: this stands where the model is expected, and arm.xml is a model; write: systel variants "arm.xml" "table.csv"'
    absent o
    status 3 "$SYSTEL" variants --lang en -o o table.csv table.csv
    has err 'no XML'
}

test_what_the_columns_set() {
    arm >arm.xml
    cat >t.csv <<'END'
file,q 1,q кисть 2.1,1@КПТ.y,2@CPB,тело 2@max,@имя
a,30,12/-20,"310,5",,"60, 45",Первая
b,0.5rad,,400,"0, 150, 20",,
END
    status 0 "$SYSTEL" variants -t model,svg -o o arm.xml t.csv
    exists o/t/a.svg o/t/b.svg
    absent o/t.pdf
    equal "$(value '/model/@name' o/t/a.model.xml)" "Первая"
    equal "$(value '/model/@name' o/t/b.model.xml)" "Рука"
    equal "$(value '//joint[1]/@at' o/t/a.model.xml)" "0 0.3105 0"
    equal "$(value '//joint[1]/@at' o/t/b.model.xml)" "0 0.4 0"
    equal "$(value '(//joint)[2]/@at' o/t/a.model.xml)" "0 0.1 0"
    equal "$(value '(//joint)[2]/@at' o/t/b.model.xml)" "0 0.15 0.02"
    equal "$(value '(//joint)[1]/@q' o/t/b.model.xml)" "0.5"
    matches o/t/a.model.xml 'q="0.012 -0.349065'
    matches o/t/a.model.xml 'max="0.06 0.785398'
    matches o/t/b.model.xml 'max="0.05 1.570796'
}

test_parameters_of_the_target() {
    arm >arm.xml
    printf 'view;Вид []\ntop;сверху\n;сам\n' >t.csv
    status 0 "$SYSTEL" variants -t svg --set view=side -o o arm.xml t.csv
    has o/t/1.svg 'data-view="top"'
    has o/t/2.svg 'data-view="side"'
    status 0 "$SYSTEL" convert -t svg --set view=side --set view=top arm.xml
    has out 'data-view="top"'
    printf 'view\nabove\n' >t.csv
    rm -r o
    refused t.csv "t.csv:2: error: " "column 1" "above" "front"
}

test_title_block_in_russian() {
    arm >arm.xml
    printf '%s\n' 'автор;обозначение;q 1' 'Щукина;К.01;10' 'Юркин;;20' >t.csv
    sed -i 's/обозначение/designation/' t.csv
    status 0 "$SYSTEL" variants -t sheet,pdf --set designation=К.00 --set answers=none -o o arm.xml t.csv
    pdftotext -f 1 -l 1 o/t.pdf text
    has text Щукина К.01
    pdftotext -f 2 -l 2 o/t.pdf text
    has text Юркин К.00
    exists o/t/1.sheet.svg o/t/2.sheet.svg
    has o/t/2.sheet.svg Юркин
}

test_other_tables_than_ours() {
    arm >arm.xml
    # a byte order mark, CRLF, quotation marks with separators and ends of lines, empty rows
    printf '\357\273\277"Имя, ""прозвище"" []"\tq 1\r\n"Ёж\nв тумане"\t10\r\n\t\r\nКот\t20\r\n' >t.csv
    status 0 "$SYSTEL" variants -t model -o o arm.xml t.csv
    exists o/t/1.model.xml o/t/2.model.xml
    absent o/t/3.model.xml
    matches o/t/2.model.xml 'q="0.349065'
    status 0 "$SYSTEL" variants -t pdf -o o arm.xml t.csv
    bookmarks o/t.pdf >marks
    has marks "2 Кот"
}

test_rows_of_tables_and_joints_of_one_name() {
    status 0 "$SYSTEL" convert -t tables -o tables.xml "$TOP/samples/manipulator.xml"
    printf 'row 2@max.1\n99\n' >t.csv
    status 0 "$SYSTEL" variants -q -t model -o o tables.xml t.csv
    "$SYSTEL" convert -t model tables.xml >before.xml 2>/dev/null
    differ o/t/1.model.xml before.xml
}

test_heads_that_mean_nothing() {
    arm >arm.xml
    printf 'длина\n5\n' >t.csv
    refused t.csv "t.csv:1: error: column 1, “длина”" "q BODY"
    printf 'q 1;9@max\n5;5\n' >t.csv
    refused t.csv "t.csv:1: error: column 2, “9@max”" "“9”"
    printf '1@КПП\n5\n' >t.csv
    refused t.csv "t.csv:1: error: column 1" "КПП"
    printf '1@\n5\n' >t.csv
    refused t.csv "t.csv:1: error: column 1"
    status 2 "$SYSTEL" variants --lang ru -o o arm.xml t.csv
    has err "столбец 1"
}

test_cells_that_are_wrong() {
    arm >arm.xml
    printf 'Имя [],1@КПТ.y,2@КПТ.4\nАня,abc,\nБоря,,7\nВера,10,\n' >t.csv
    status 2 "$SYSTEL" variants -t model -o o arm.xml t.csv
    has err "t.csv:2: error: column 2, “1@КПТ.y”: “abc”" "t.csv:3: error: column 3" "variant “Аня”" "variant “Боря”"
    lacks err Вера
    exists o/t/3.model.xml
    absent o/t/1.model.xml o/t/2.model.xml
}

test_a_variant_that_is_no_model() {
    arm >arm.xml
    printf 'Имя [],1@min\nАня,180\nБоря,-90\nВера,180\n' >t.csv
    status 1 "$SYSTEL" variants -o o arm.xml t.csv
    matches err '^arm\.xml:2: error: '
    has err "t.csv:2: error: variant “Аня”" "t.csv:4: error: variant “Вера”"
    equal "$(grep -c '^arm.xml:2: error' err)" 1
    equal "$(bookmarks o/t.pdf)" "1 Боря"
}

test_tables_that_cannot_be_read() {
    arm >arm.xml
    printf 'q 1\n' >t.csv
    refused t.csv "t.csv:1: error: "
    printf '' >t.csv
    refused t.csv "t.csv:1: error: "
    printf 'q 1;a []\n5\n5;"x\ny\n' >t.csv
    refused t.csv "t.csv:3: error: column 2"
    printf 'q 1;a []\n5;"x"y\n' >t.csv
    refused t.csv "t.csv:2: error: column 2"
    printf 'q 1\n5\n5;6\n5,6,7\n' >t.csv
    refused t.csv "t.csv:4: error: " "3" "1"
    printf 'q 1;Имя []\n5;\300\355\377\n' >t.csv
    refused t.csv "t.csv:2: error: " "UTF-8"
    printf 'q\0001\0\n\0' >t.csv
    refused t.csv "t.csv:1: error: " "UTF-8"
    status 3 "$SYSTEL" variants -o o arm.xml nothing.csv
    status 3 "$SYSTEL" variants -o o nothing.xml t.csv
}

test_files_of_one_name() {
    arm >arm.xml
    printf 'file\na\nb\na\n' >t.csv
    refused t.csv "t.csv:4: error: " "line 2"
    printf 'file\n../a\n' >t.csv
    refused t.csv "t.csv:2: error: column 1"
    printf 'file\n2\n\n' >t.csv
    printf 'file;q 1\n2;1\n;1\n' >t.csv
    refused t.csv "t.csv:3: error: " "line 2"
}

test_wrong_usage() {
    arm >arm.xml
    status 2 "$SYSTEL" variants arm.xml
    has err "TABLE.csv"
    printf 'q 1\n1\n' >t.csv
    status 2 "$SYSTEL" variants -t nonsense arm.xml t.csv
    status 2 "$SYSTEL" variants --set nonsense=1 arm.xml t.csv
    status 2 "$SYSTEL" variants -MD arm.xml t.csv
    status 2 "$SYSTEL" variants t.csv arm.xml
}

# block LANGUAGE: the block of the page in that language
block() {
    awk -v mark="^\`\`\`$1" '$0 ~ mark { inside = 1; next } /^```/ { inside = 0 } inside' "$TOP/docs/VARIANTS.md"
}

test_example_of_the_page() {
    block xml >arm.xml
    block csv >group.csv
    status 0 "$SYSTEL" variants -o handout arm.xml group.csv
    silent
    bookmarks handout/group.pdf >marks
    printf '1 1 Anna Pavlova\n2 2 Boris Smirnov\n3 3 Vera Ivanova\n' >expected
    same marks expected
    status 0 "$SYSTEL" variants -o handout -t svg,model arm.xml group.csv
    exists handout/group/1.svg handout/group/2.svg handout/group/3.svg
    pdftotext -layout handout/group.pdf text
    has text "Anna Pavlova" "KS-01" "Boris Smirnov" "KS-03"
    pdftotext -f 2 -l 2 handout/group.pdf text
    has text "Boris Smirnov"
    lacks text "Anna Pavlova"
    equal "$(value '(//joint)[2]/@at' handout/group/1.model.xml)" "0 0.25 0"
    equal "$(value '(//joint)[2]/@at' handout/group/3.model.xml)" "0 0.3 0"
    sed -i 's/KS-03;;/KS-03;long;/' group.csv
    status 2 "$SYSTEL" variants -o handout arm.xml group.csv
    while IFS= read -r line; do has "$TOP/docs/VARIANTS.md" "      $line"; done <err
}

test_further_positions_of_each() {
    printf '%s\n' 'author,q 1' 'A,10' 'B,20' >t.csv
    status 0 "$SYSTEL" variants -t svg --poses '1=30;1=60' --set trace=2 -o o "$TOP/samples/slider-crank.xml" t.csv
    for n in 1 2; do
        equal "$(grep -c 'class="displaced"' o/t/$n.svg)" 2
        has o/t/$n.svg 'class="trace"'
    done
}

test_hostile_cells() {
    pendulum >a.xml
    for cell in 'a\001b' 'a\033[2J'; do
        printf "title,q 2\nfine,1\n$cell,2\n" >t.csv
        status 3 "$SYSTEL" variants -t svg a.xml t.csv
        matches err '^t\.csv:3: error: .*control character'
    done
    for name in '"a\nb"' '../a' '.a' 'a/b' '"a\tb"'; do
        printf "file,q 2\n$name,1\n" >t.csv
        status 2 "$SYSTEL" variants -t svg a.xml t.csv
        matches err '^t\.csv:2: error: column 1, “file”: '
    done
    absent output
    # As many rows as one likes are compared by a table, and told by a hundred.
    { echo 'file,q 2'; yes 'same,1' | head -n 100000; } >t.csv
    status 2 timeout "$PATIENCE" "$SYSTEL" variants -t svg a.xml t.csv
    equal "$(wc -l <err)" 101
    has err 't.csv: error: findings left out here: 99899'
}

run_tests
