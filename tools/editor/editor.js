/* What the studio uses of CodeMirror, as one module. */
export {EditorState, Text, Compartment, StateEffect, StateField, Annotation, Transaction, EditorSelection, Prec} from '@codemirror/state';
export {EditorView, keymap, lineNumbers, drawSelection, highlightActiveLine, highlightSpecialChars, Decoration, hoverTooltip} from '@codemirror/view';
export {history, historyKeymap, defaultKeymap, undo, redo, undoDepth, redoDepth, isolateHistory, indentWithTab} from '@codemirror/commands';
export {autocompletion, completionKeymap, closeBrackets, closeBracketsKeymap, startCompletion} from '@codemirror/autocomplete';
export {syntaxHighlighting, HighlightStyle, bracketMatching, foldGutter, foldKeymap, indentOnInput, ensureSyntaxTree, syntaxTree} from '@codemirror/language';
export {setDiagnostics, lintGutter, lintKeymap} from '@codemirror/lint';
export {search, searchKeymap, highlightSelectionMatches} from '@codemirror/search';
export {xmlLanguage} from '@codemirror/lang-xml';
export {parser as xmlParser} from '@lezer/xml';
export {tags} from '@lezer/highlight';
