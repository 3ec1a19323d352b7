/* Kinds of pairs as the languages' tables have them (docs/XSYSTEL.md): code, abbreviations, coordinates ('mm' or '°'); isCut: connections alone have them. */
export const planarPairs = [
  {code: 0, ru: 'ПКП1', en: 'TKP1', coordinates: ['mm'], hasAxis: true},
  {code: 1, ru: 'ВКП', en: 'RKP', coordinates: ['°'], hasAxis: false},
  {code: 2, ru: 'ПКП2', en: 'TKP2', coordinates: ['mm', 'mm'], hasAxis: false},
  {code: 3, ru: 'СКП', en: 'FKP', coordinates: ['mm', 'mm', '°'], hasAxis: false},
];
export const spatialPairs = [
  {code: 0, ru: 'ПКП', en: 'TKP', coordinates: ['mm'], hasAxis: true},
  {code: 1, ru: 'ВКП', en: 'RKP', coordinates: ['°'], hasAxis: true},
  {code: 2, ru: 'ЦКП', en: 'CKP', more: ['CPC'], coordinates: ['mm', '°'], hasAxis: true},
  {code: 3, ru: 'СфКП', en: 'SKP', coordinates: ['°', '°', '°'], hasAxis: false},
  {code: 4, ru: 'КП4', en: 'KP4', coordinates: ['mm', 'mm', 'mm', '°'], hasAxis: true},
  {code: 5, ru: 'КП5', en: 'KP5', coordinates: ['mm', 'mm', 'mm', '°', '°'], hasAxis: true},
  {code: 6, ru: 'КП6', en: 'KP6', coordinates: ['mm', 'mm', 'mm', '°', '°', '°'], hasAxis: false},
  {code: 7, ru: 'КП7', en: 'KP7', coordinates: ['mm'], hasAxis: true},
  {code: 8, ru: 'КП8', en: 'KP8', coordinates: ['mm'], hasAxis: true},
  {code: 9, ru: 'ВнКП', en: 'HKP', coordinates: ['°'], hasAxis: true},
  {code: 10, ru: 'УКП', en: 'UKP', coordinates: ['°', '°'], hasAxis: true},
  {code: 11, ru: 'ПлКП', en: 'PlKP', coordinates: ['mm', 'mm', '°'], hasAxis: true},
  {code: 12, ru: 'ТрКП', en: 'TuKP', coordinates: ['mm', '°', '°', '°'], hasAxis: true, isCut: true},
  {code: 13, ru: 'ТчКП', en: 'PtKP', coordinates: ['mm', 'mm', '°', '°', '°'], hasAxis: true, isCut: true},
  {code: 14, ru: 'ЛнКП', en: 'LnKP', coordinates: ['mm', 'mm', '°', '°'], hasAxis: true, isCut: true},
];

export const pairOf = (written, isPlanar) => {
  const table = isPlanar ? planarPairs : spatialPairs;
  const text = String(written ?? '1').trim();
  return table.find((p) => String(p.code) === text || p.ru === text || p.en === text || (p.more || []).includes(text)) || table[1];
};

/* Sizes of solids, by kind. */
export const solids = {box: ['x', 'y', 'z'], cylinder: ['r', 'h'], cone: ['r', 'h'], sphere: ['r']};
