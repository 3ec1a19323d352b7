'use strict';

/* The page in the reader's language; a model in the fragment goes along. */
location.replace(`${navigator.language.startsWith('ru') ? 'ru' : 'en'}.html${location.hash}`);
