#!/bin/sh
# Completions of the command line: tools/completions.sh bash|zsh|fish BINARY, from what `systel help` and
# `systel COMMAND --help` say, which is the table of options.
set -eu
shell=${1:-} systel=${2:-systel}
command -v "$systel" >/dev/null || { echo "usage: tools/completions.sh bash|zsh|fish BINARY" >&2; exit 2; }

commands() {
    "$systel" help | awk '/^Commands:/ { on = 1; next } /^$/ { on = 0 } on { print $1 }'
}

# options COMMAND: brief, full, argument and help of each, tabs between
options() {
    "$systel" "$1" --help | awk '/^Options:/ { on = 1; next } /^$/ { on = 0 } on {
        line = $0
        sub(/^ +/, "", line)
        brief = full = argument = ""
        if (match(line, /^-[A-Za-z]+, /)) { brief = substr(line, 1, RLENGTH - 2); line = substr(line, RLENGTH + 1) }
        if (match(line, /^--?[A-Za-z-]+/)) { full = substr(line, 1, RLENGTH); line = substr(line, RLENGTH + 1) }
        if (match(line, /^ [^ ]+/) && line !~ /^  /) { argument = substr(line, 2, RLENGTH - 1); line = substr(line, RLENGTH + 1) }
        sub(/^ +/, "", line)
        printf "%s\t%s\t%s\t%s\n", brief, full, argument, line
    }'
}

# all: command and option, a line each
all() {
    for command in $(commands); do
        [ "$command" = help ] || options "$command" | awk -v c="$command" '{ print c "\t" $0 }'
    done
}

targets='systel targets | awk -F "\t" "\$1 == \"target\" { print \$2 }"'
beginnings='systel new | cut -f1'
kinds='systel targets | awk -F "\t" "\$1 == \"kind\" { print \$2 }"'

# NAME=VALUE, a line each, NAME= where any value will do
sets='systel targets | awk -F "\t" "\$1 == \"target\" { print \$5 }" | tr -s " " "\n" | awk -F "[=|]" "NF { for (i = 2; i <= NF; i++) print \$1 \"=\" \$i }" | sort -u'

# choices: options that take one of a few words, and these, tabs between
choices() {
    all | awk -F '\t' '$4 ~ /^[a-z]+(\|[a-z]+)+$/ && !seen[$3]++ { gsub(/\|/, " ", $4); print $3 "\t" $4 }'
}

case $shell in
bash)
    echo "# bash completion of systel"
    echo "_systel() {"
    echo "    local cur=\${COMP_WORDS[COMP_CWORD]} prev= command=build word options="
    echo "    [ \"\$COMP_CWORD\" -eq 0 ] || prev=\${COMP_WORDS[COMP_CWORD-1]}"
    echo "    COMPREPLY=()"
    echo "    for word in \"\${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do"
    echo "        case \$word in $(commands | paste -sd'|')) command=\$word; break ;; esac"
    echo "    done"
    # bash parts words at =
    echo "    local equals=0"
    echo "    [ \"\$cur\" != = ] || { cur=; equals=\$COMP_CWORD; }"
    echo "    [ \"\$prev\" != = ] || equals=\$((COMP_CWORD - 1))"
    echo "    if [ \"\$equals\" -gt 1 ]; then"
    echo "        prev=\${COMP_WORDS[equals-1]}"
    echo "        [ \"\${COMP_WORDS[equals-2]}\" != --set ] || { COMPREPLY=(\$(compgen -W \"\$($sets | sed -n \"s/^\$prev=//p\")\" -- \"\$cur\")); return; }"
    echo "    fi"
    echo "    case \$prev in"
    echo "    -t|--target) COMPREPLY=(\$(compgen -W \"\$($targets)\" -- \"\$cur\")); return ;;"
    echo "    --set) compopt -o nospace 2>/dev/null; COMPREPLY=(\$(compgen -W \"\$($sets | sed 's/=.*/=/' | sort -u)\" -- \"\$cur\")); return ;;"
    choices | awk -F '\t' '{ print "    " $1 ") COMPREPLY=($(compgen -W \047" $2 "\047 -- \"$cur\")); return ;;" }'
    echo "    esac"
    echo "    case \$command in"
    for command in $(commands); do
        [ "$command" != help ] || continue
        echo "    $command) options='$(options "$command" | awk -F '\t' '{ print $1; print $2 }' | grep . | paste -sd' ')' ;;"
    done
    echo "    esac"
    echo "    if [ \"\$COMP_CWORD\" -eq 1 ]; then"
    echo "        COMPREPLY=(\$(compgen -W \"$(commands | paste -sd' ')\" -- \"\$cur\"))"
    echo "    elif [ \"\$prev\" = schema ]; then"
    echo "        COMPREPLY=(\$(compgen -W \"\$($kinds)\" -- \"\$cur\")); return"
    echo "    elif [ \"\$prev\" = help ]; then"
    echo "        COMPREPLY=(\$(compgen -W \"$(commands | paste -sd' ')\" -- \"\$cur\")); return"
    echo "    elif [ \"\$prev\" = new ]; then"
    echo "        COMPREPLY=(\$(compgen -W \"\$($beginnings)\" -- \"\$cur\")); return"
    echo "    fi"
    echo "    case \$cur in"
    echo "    -*) COMPREPLY=(\$(compgen -W \"\$options\" -- \"\$cur\")) ;;"
    echo "    *) compopt -o filenames 2>/dev/null; COMPREPLY+=(\$(compgen -f -- \"\$cur\")) ;;"
    echo "    esac"
    echo "}"
    echo "complete -F _systel systel"
    ;;
zsh)
    echo "#compdef systel"
    echo "local -a commands options"
    echo "commands=("
    "$systel" help | awk '/^Commands:/ { on = 1; next } /^$/ { on = 0 } on {
        name = $1; help = $0; sub(/^ +[^ ]+ +/, "", help); sub(/^.*  +/, "", help)
        gsub(/\047/, "\047\\\047\047", help); gsub(/:/, "\\:", help); printf "  \047%s:%s\047\n", name, help }'
    echo ")"
    echo "local command=build word"
    echo "for word in \${words[2,CURRENT-1]}; do"
    echo "  case \$word in $(commands | paste -sd'|')) command=\$word; break ;; esac"
    echo "done"
    echo "case \$command in"
    for command in $(commands); do
        [ "$command" != help ] || continue
        echo "$command) options=("
        options "$command" | awk -F '\t' 'function few(words) { gsub(/\|/, " ", words); return words } {
            help = $4; gsub(/\047/, "\047\\\047\047", help); gsub(/\[/, "\\[", help); gsub(/\]/, "\\]", help); gsub(/:/, "\\:", help)
            action = $3 == "" ? "" : ":value:" ($3 ~ /^[a-z]+(\|[a-z]+)+$/ ? "(" few($3) ")" : $3 ~ /FILE|PATH/ ? "_files" : $3 ~ /DIR/ ? "_files -/" : "")
            for (i = 1; i <= 2; i++) if ($i != "") printf "  \047*%s[%s]%s\047\n", $i, help, action }'
        echo ") ;;"
    done
    echo "esac"
    echo "if (( CURRENT == 2 )); then _describe command commands; fi"
    echo "case \$words[CURRENT-1] in"
    echo "help) _describe command commands; return ;;"
    echo "--set) compadd -S '' -- \$($sets); return ;;"
    echo "new) compadd -- \$($beginnings); return ;;"
    echo "schema) compadd -- \$($kinds); return ;;"
    echo "-t|--target) compadd -- \$($targets); return ;;"
    echo "esac"
    echo "_arguments \$options '*:file:_files'"
    ;;
fish)
    echo "# fish completion of systel"
    printf 'function __systel_%s\n    %s\nend\n' targets "$targets" set "$sets" new "$beginnings" schema "$kinds"
    for command in $(commands); do
        help=$("$systel" help | awk -v c="$command" '$1 == c && !done { help = $0; sub(/^ +[^ ]+ +/, "", help); sub(/^.*  +/, "", help); gsub(/\047/, "\\\047", help); print help; done = 1 }')
        echo "complete -c systel -n __fish_use_subcommand -a $command -d '$help'"
    done
    all | awk -F '\t' '{
        help = $5; gsub(/\047/, "\\\047", help)
        key = $2 "\t" $3; where[key] = where[key] " " $1; argument[key] = $4; text[key] = help
        if (!(key in seen)) { seen[key] = 1; order[++n] = key } }
        END { for (i = 1; i <= n; i++) { key = order[i]; split(key, name, "\t")
            line = "complete -c systel -n \"__fish_seen_subcommand_from" where[key] "; or __fish_use_subcommand\""
            if (name[1] != "") line = line (length(name[1]) == 2 ? " -s " substr(name[1], 2) : " -o " substr(name[1], 2))
            if (name[2] != "") line = line (name[2] ~ /^--/ ? " -l " substr(name[2], 3) : " -o " substr(name[2], 2))
            if (argument[key] != "") line = line " -r"
            if (argument[key] ~ /^[a-z]+(\|[a-z]+)+$/) { few = argument[key]; gsub(/\|/, " ", few); line = line " -f -a \"" few "\"" }
            if (name[2] == "--set") line = line " -f -a \"(__systel_set)\""
            if (name[2] == "--target") line = line " -f -a \"(__systel_targets)\""
            print line " -d \047" text[key] "\047" } }'
    echo "complete -c systel -n '__fish_seen_subcommand_from help' -f -a '$(commands | paste -sd' ')'"
    for name in new schema; do
        echo "complete -c systel -n '__fish_seen_subcommand_from $name' -f -a '(__systel_$name)'"
    done
    ;;
*)
    echo "usage: tools/completions.sh bash|zsh|fish BINARY" >&2
    exit 2
    ;;
esac
