'use strict';

/* Tables that a reader takes out of the report: cells of numbers are numbers, words of the model are words in a spreadsheet, too. */
const {check, load} = require('./page');

const {csv} = load(['files.js'], 'files', {Intl, document: {addEventListener: () => {}}});

const table = (...rows) => ({
  caption: {textContent: 'Bodies'},
  closest: () => null,
  rows: rows.map((cells) => ({cells: cells.map((textContent) => ({textContent, colSpan: 1}))})),
});
const taken = (...cells) => csv({querySelectorAll: () => [table(['a'], cells)]}, 'en').split('\r\n')[2];

module.exports = () => {
  [['=cmd|\'/C calc\'!A0', '\'=cmd|\'/C calc\'!A0'], [' @SUM(1)', '\'@SUM(1)'], ['-2+3+cmd|\'x\'!A0', '\'-2+3+cmd|\'x\'!A0'], ['+HYPERLINK("x")', '"\'+HYPERLINK(""x"")"'],
    ['−12.5', '-12.5'], ['-90…90', '-90…90'], ['+3 mm', '+3 mm'], ['a = b', 'a = b'], ['one, "two"', '"one, ""two"""']]
    .forEach(([cell, text]) => check(`a cell ${cell}`, taken(cell) === text, taken(cell)));
  check('cells between commas', taken('1', '2') === '1,2', taken('1', '2'));
};
