#!/bin/sh
# systel orient: lines in a pipe, the table on a terminal, what cannot be read; functions of
# orientations in a user's stylesheet.
. "$(dirname "$0")/lib.sh"

tab=$(printf '\t')

# answers EXPRESSION CODE
answers() {
    status 0 "$SYSTEL" orient "$1"
    equal "$(head -n 1 out)" "code$tab$2"
    [ ! -s err ] || fail "something on standard error"
}

# value NAME: of the last answer
value() {
    sed -n "s/^$1$tab//p" out
}

test_products_powers_transitions() {
    answers '16 * 53' 36
    answers '53 * 14' 54
    answers '15^-1' 16
    answers '(16 * 53)^-1' 61
    answers '16 -> 36' 53
    answers 'пальцы вправо, большой вверх' 13
    answers 'fingers down, thumb left' 42
}

test_every_kind_comes_out() {
    answers 54 54
    equal "$(value phrase)" 'fingers towards us, thumb down'
    equal "$(value inverse)" 54
    equal "$(value order)" 2
    near "$(value rotation)" '0.70710678118 0 0.70710678118 180'
    near "$(value x3d)" '0.70710678118 0 0.70710678118 3.14159265359'
    near "$(value quaternion)" '0 0.70710678118 0 0.70710678118'
    near "$(value euler)" '90 90 90'
    near "$(value bryant)" '-180 90 0'
    near "$(value aircraft)" '-90 0 -180'
    near "$(value ship)" '-180 0 -90'
    equal "$(value points)" '0 0 1 0 -1 0'
    near "$(value cayley-klein)" '0 0.70710678118 0 0.70710678118 0 0.70710678118 0 -0.70710678118'
    equal "$(value rodrigues)" ''
    equal "$(value position)" '0 0 0'
    near "$(value dual)" '0 0.70710678118 0 0.70710678118 0 0 0 0'
    near "$(value screw)" '0.70710678118 0 0.70710678118 180 0 0 0 0'
}

test_every_kind_goes_in() {
    status 0 "$SYSTEL" orient 'euler 10 20 30'
    lacks out code
    cp out first
    grep -vE "^(x3d|position)$tab" first | while IFS=$tab read -r kind numbers; do
        "$SYSTEL" orient "$kind $numbers" >again
        for line in quaternion euler rodrigues; do
            near "$(sed -n "s/^$line$tab//p" again)" "$(sed -n "s/^$line$tab//p" first)"
        done
    done
    answers 'rotation 0 1 0 90' 63
    answers 'rotation 0 1 0 1.5707963267948966rad' 63
    answers 'code 36' 36
}

test_words_may_come_one_by_one() {
    status 0 "$SYSTEL" orient 16 '*' 53
    equal "$(head -n 1 out)" "code${tab}36"
}

test_language_follows_the_option_then_the_letters() {
    status 0 "$SYSTEL" orient '42'
    equal "$(value phrase)" 'fingers down, thumb left'
    status 0 "$SYSTEL" orient --lang ru '42'
    equal "$(value phrase)" 'пальцы вниз, большой влево'
    status 0 "$SYSTEL" orient 'эйлер 0 90 0'
    equal "$(value phrase)" 'пальцы вправо, большой на нас'
}

test_what_cannot_be_read_has_a_place() {
    status 2 "$SYSTEL" orient '16 * 77'
    [ ! -s out ] || fail "an answer besides"
    has err 'systel: error: ' 'character 6: “77” is no orientation code'
    status 2 "$SYSTEL" orient --lang ru 'пальцы вверх, большой куда'
    has err 'systel: error: ' 'символ 23: «куда» – не направление'
    for wrong in '' ' ' 11 '16 *' '16 ^ x' '(16' '16)' 'euler 1 2' 'fingers up, thumb down' \
        'rotation 0 0 0 1' 'quaternion 0 0 0 0' 'hello' '16 36'; do
        status 2 "$SYSTEL" orient "$wrong"
        equal "$(wc -l <err | tr -d ' ')" 1
    done
    status 2 "$SYSTEL" orient
    has err 'systel: error: ' expression
}

test_table_on_a_terminal() {
    # `script` gives a terminal; util-linux has it, others take other options
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || return 0
    script -qec "'$SYSTEL' orient '16 * 53'" /dev/null </dev/null | tr -d '\r' >table
    matches table '^code  +36$'
    matches table '^in words  +fingers up, thumb away from us$'
    lacks table "$tab"
    script -qec "'$SYSTEL' orient --lang ru '16 * 53'" /dev/null </dev/null | tr -d '\r' >table
    matches table '^код  +36$'
    matches table '^кватернион w x y z  +0.5 -0.5 -0.5 0.5$'
}

test_full_disk_is_told() {
    [ -c /dev/full ] || return 0
    set +e
    "$SYSTEL" orient 13 >/dev/full 2>err
    actual=$?
    set -e
    equal "$actual" 5
}

# sheet EXPRESSION: a stylesheet with it on line 4
sheet() {
    cat <<END
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:q="urn:systel:quaternion" xmlns:o="urn:systel:orientation" xmlns:pos="urn:systel:position">
  <xsl:output method="text"/><xsl:template match="/">
    <xsl:value-of select="$1"/>
  </xsl:template>
</xsl:stylesheet>
END
}

test_functions_in_a_stylesheet() {
    pendulum >model.xml
    sheet "concat(o:product(16, 53), ' ', o:phrase(o:parse('пальцы вниз, большой влево'), 'en'))" >good.xsl
    status 0 "$SYSTEL" apply -x good.xsl model.xml
    has out '36 fingers down, thumb left'
    sheet "pos:rotation(1, 0, 1.5707963267948966, 0)" >good.xsl
    status 0 "$SYSTEL" apply -x good.xsl model.xml
    near "$(cat out)" '1 0 0 1.57079632679'
}

test_mistakes_in_a_stylesheet_have_file_and_line() {
    pendulum >model.xml
    for call in "o:rotation(11)" "o:product(13)" "q:from-rotation('0 0 0 1')" "o:inverse('up')" \
        "pos:rotation(5, 11)" "pos:cartesian(0, '1 2')" "o:parse('fingers up')" "q:from-euler(1, 'x', 2)"; do
        sheet "$call" >bad.xsl
        status 4 "$SYSTEL" apply -x bad.xsl model.xml
        has err "bad.xsl:4: error: ${call%%(*}: "
        [ ! -s out ] || fail "something on standard output"
    done
    sheet "o:rotation(11)" >bad.xsl
    status 4 "$SYSTEL" apply --lang ru -x bad.xsl model.xml
    has err 'bad.xsl:4: error: o:rotation: аргумент 1: "11" – не код ориентации'
}

run_tests
