#include "commands/other_names.h"

#include "base/likeness.h"

#include <stddef.h>
#include <string.h>

struct other {
    const char *words, *meant;
};

static const struct other commands[] = {
    {"analyse analyze анализ анализировать", "convert -t analysis FILE"},
    {"validate verify test проверить проверка проверь", "check FILE"},
    {"render make run generate process compile all построить собрать сделать", "build FILE"},
    {"draw plot scheme diagram схема нарисовать", "convert -t svg FILE"},
    {"drawing чертёж чертеж начертить", "convert -t sheet FILE"},
    {"print pdf печать напечатать", "convert -t pdf -o FILE.pdf FILE"},
    {"report page отчёт отчет", "convert -t html -o FILE.html FILE"},
    {"view show open preview watch display live gui edit editor studio browse "
     "открыть показать просмотр студия",
     "serve FILE"},
    {"export save transform translate экспорт", "convert -t TARGET FILE"},
    {"import импорт", "convert -t xsystel FILE"},
    {"animate animation move motion движение анимация", "build --motion 1=0..360/72 FILE"},
    {"simulate simulation sim dynamics solve моделировать моделирование", "build PROBLEM.xml"},
    {"pose position", "build --pose 2=30 FILE"},
    {"info about describe summary dof mobility", "convert -t analysis FILE"},
    {"init create template start example создать новый пример", "new KIND"},
    {"compare сравнить", "diff MODEL MODEL"},
    {"index", "gallery DIR"},
    {"list formats kinds outputs список", "targets"},
    {"xsd", "schema KIND"},
    {"version версия", "--version"},
    {"помощь справка", "help"},
};

static const struct other options[] = {
    {"--out --outdir --out-dir --output-dir --output-file --destination --dir", "--output"},
    {"--to --type -f --output-format", "--target"},
    {"--language --locale", "--lang"},
    {"--threads --parallel --workers --cores", "--jobs"},
    {"--strict --pedantic --warnings-as-errors -Werror", "--werror"},
    {"--silent --no-warnings -s", "--quiet"},
    {"--debug", "--verbose"},
    {"--style --xsl --xslt", "--stylesheet"},
    {"--name --basename", "--out-name"},
    {"--position --joint --joints --angles --q --q1 -q1", "--pose"},
    {"--animate --animation", "--motion"},
    {"--ros-package --package-path --mesh-path", "--package"},
    {"--incremental --changed", "--update"},
    {"--json", "--format json"},
    {"--sarif", "--format sarif"},
    {"--watch --server --live --open --gui", "systel serve FILE"},
    {"--dry-run --validate -n", "systel check FILE"},
    {"--list --list-targets --targets --formats", "systel targets"},
    {"--color --colour --no-color --no-colour", "NO_COLOR=1 systel …"},
    {"-V -version", "--version"},
    {"-? -help /?", "--help"},
};

static const char *look_up(const struct other *list, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++)
        if (likeness_has(list[i].words, word))
            return list[i].meant;
    return NULL;
}

const char *other_name_of_command(const char *word)
{
    return look_up(commands, sizeof commands / sizeof *commands, word);
}

const char *other_name_of_option(const char *option)
{
    return look_up(options, sizeof options / sizeof *options, option);
}
