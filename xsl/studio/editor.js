/* The text: CodeMirror with what the vocabulary knows. Its place is a shadow tree, where its own styles need no permission. */
import {EditorState, Text, Compartment, EditorView, keymap, lineNumbers, drawSelection, highlightActiveLine, highlightSpecialChars,
  history, historyKeymap, defaultKeymap, undo, redo, undoDepth, redoDepth, isolateHistory, autocompletion, completionKeymap,
  closeBrackets, closeBracketsKeymap, syntaxHighlighting, HighlightStyle, bracketMatching, setDiagnostics, lintGutter, lintKeymap,
  search, searchKeymap, xmlLanguage, tags, Transaction, StateEffect, StateField, Decoration} from './codemirror.js';
import {say} from './texts.js';

const colours = HighlightStyle.define([
  {tag: tags.tagName, color: 'var(--tag)'},
  {tag: tags.attributeName, color: 'var(--name)'},
  {tag: tags.attributeValue, color: 'var(--value)'},
  {tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic'},
  {tag: tags.angleBracket, color: 'var(--muted)'},
  {tag: tags.processingInstruction, color: 'var(--muted)'},
]);

const look = EditorView.theme({
  '&': {height: '100%', backgroundColor: 'var(--paper)', color: 'var(--ink)', fontSize: '0.875rem'},
  '.cm-content': {fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', caretColor: 'var(--ink)'},
  '.cm-cursor': {borderLeftColor: 'var(--ink)', borderLeftWidth: '2px'},
  '.cm-gutters': {backgroundColor: 'var(--ground)', color: 'var(--muted)', border: 'none'},
  '.cm-activeLine': {backgroundColor: 'var(--line-now)'},
  '.cm-activeLineGutter': {backgroundColor: 'var(--line-now)'},
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {backgroundColor: 'var(--selected) !important'},
  '.cm-chosen': {backgroundColor: 'var(--chosen)'},
  '.cm-tooltip': {backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)'},
  '.cm-tooltip-autocomplete ul li[aria-selected]': {backgroundColor: 'var(--accent)', color: 'var(--on-accent)'},
  '.cm-panels': {backgroundColor: 'var(--ground)', color: 'var(--ink)'},
  '.cm-diagnostic': {borderLeftWidth: '3px'},
});

/* A state takes strings apart at its own ends of lines alone. */
const linesOf = (text) => Text.of(text.split(/\r?\n/));

const choose = StateEffect.define();
const chosenField = StateField.define({
  create: () => Decoration.none,
  update: (marks, tr) => tr.effects.reduce((now, e) => (e.is(choose)
    ? (e.value && e.value.to > e.value.from ? Decoration.set([Decoration.mark({class: 'cm-chosen'}).range(e.value.from, e.value.to)]) : Decoration.none)
    : now), marks.map(tr.changes)),
  provide: (f) => EditorView.decorations.from(f),
});

/* Names where a tag or an attribute is being written, with their meaning. */
const completer = (getNames, lang) => (context) => {
  const names = getNames();
  const before = context.state.sliceDoc(Math.max(0, context.pos - 2000), context.pos);
  const open = before.lastIndexOf('<');
  const tag = open >= 0 && !before.slice(open).includes('>') ? before.slice(open) : null;
  if (!tag || !names) {
    return null;
  }
  const entry = (e, apply, type) => ({label: e[names.lang][0] || e.en[0] || e.name, detail: e.example || '', type,
    info: e.meaning[lang] || e.meaning.en || '', apply});
  const element = /^<\/?([^\s/>"'=]*)$/.exec(tag);
  if (element) {
    return {from: context.pos - element[1].length, options: names.elements.map((e) => entry(e, undefined, 'type')), validFor: /^[^\s/>"'=]*$/};
  }
  const inValue = (tag.match(/"/g) || []).length % 2 === 1;
  const name = /^<([^\s/>]+)/.exec(tag);
  if (inValue) {
    const value = /([^\s"'=]+)\s*=\s*"([^"]*)$/.exec(tag);
    const canonical = value && names.attribute(names.element(name[1]), value[1]);
    const values = canonical ? names.valuesOf(canonical) : [];
    return values.length ? {from: context.pos - value[2].length, options: values.map((v) => ({label: names.writeValue(canonical, v.name)}))} : null;
  }
  const word = /\s([^\s/>"'=]*)$/.exec(tag);
  if (!word || !name) {
    return null;
  }
  const there = new Set(Array.from(tag.matchAll(/([^\s"'=<>/]+)\s*=/g), (m) => names.attribute(names.element(name[1]), m[1])));
  const attributes = names.attributesOf(names.element(name[1])).filter((e) => !there.has(e.name));
  return {from: context.pos - word[1].length, validFor: /^[^\s/>"'=]*$/,
    options: attributes.map((e) => entry(e, (view, completion, from, to) => {
      const written = e[names.lang][0] || e.en[0] || e.name;
      view.dispatch({changes: {from, to, insert: `${written}=""`}, selection: {anchor: from + written.length + 2}});
    }, 'property'))};
};

/* A finding's “did you mean” as something to click. */
const fixesOf = (finding, line) => {
  const quoted = Array.from(finding.text.matchAll(/[“«"]([^”»"]+)[”»"]/g), (m) => m[1]);
  const meant = /(?:did you mean|возможно|имелось в виду)[^“«]*[“«]([^”»]+)[”»]/.exec(finding.text);
  if (!meant) {
    return null;
  }
  const wrong = quoted.find((word) => word !== meant[1] && new RegExp(`(^|[^\\p{L}\\d-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\p{L}\\d-])`, 'u').test(line) &&
    word !== quoted[0]) || quoted.find((word) => word !== meant[1] && line.includes(word));
  const at = wrong === undefined ? -1 : line.search(new RegExp(`(?<![\\p{L}\\d-])${wrong.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d-])`, 'u'));
  return at < 0 ? null : {at, length: wrong.length, wrong, right: meant[1]};
};

export const createEditor = ({parent, getNames, lang, onChange, onCursor}) => {
  const root = parent.attachShadow({mode: 'open'});
  const host = document.createElement('div');
  host.style.height = '100%';
  root.append(host);
  const breaks = new Compartment();
  const extensions = [
    lineNumbers(), lintGutter(), highlightSpecialChars(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), closeBrackets(),
    xmlLanguage, syntaxHighlighting(colours), look, chosenField, search({top: true}), EditorState.allowMultipleSelections.of(false),
    autocompletion({override: [completer(getNames, lang)], closeOnBlur: true}),
    EditorView.contentAttributes.of({'aria-label': say('studio-text'), spellcheck: 'false', tabindex: '0'}),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        onChange(update);
      }
      if (update.selectionSet || update.docChanged) {
        onCursor(update);
      }
    }),
  ];
  /* A file of lines that all end alike keeps that end; in others each carriage return is a letter. */
  const stateOf = (text) => {
    const crlf = (text.match(/\r\n/g) || []).length, all = (text.match(/\r|\n/g) || []).length;
    const end = crlf > 0 && all === 2 * crlf ? '\r\n' : '\n';
    return EditorState.create({doc: text, extensions: [breaks.of(EditorState.lineSeparator.of(end)), ...extensions]});
  };
  const view = new EditorView({state: stateOf(''), parent: host, root});
  /* Places are counted with the ends of lines as \n. */
  const text = () => view.state.doc.toString();
  return {
    view,
    text,
    whole: () => view.state.sliceDoc(),
    load: (loaded) => view.setState(stateOf(loaded)),
    /* A whole other text as one act, which undo takes back. */
    replace: (other) => view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: linesOf(other)}, annotations: isolateHistory.of('full')}),
    act: (edit, name) => {
      if (edit.changes.length === 0) {
        return false;
      }
      view.dispatch({changes: edit.changes.map((c) => ({...c, insert: linesOf(c.insert)})), annotations: [isolateHistory.of('full'), Transaction.userEvent.of(name)],
        ...(edit.select === null ? {} : {selection: {anchor: edit.select + 1}}), scrollIntoView: true});
      return true;
    },
    cursor: () => view.state.selection.main.head,
    goTo: (at) => view.dispatch({selection: {anchor: at}, effects: EditorView.scrollIntoView(at, {y: 'center'})}),
    showChosen: (from, to) => view.dispatch({effects: choose.of({from, to})}),
    undo: () => undo(view),
    redo: () => redo(view),
    undoDepth: () => undoDepth(view.state),
    redoDepth: () => redoDepth(view.state),
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus,
    showFindings: (findings) => {
      const {doc} = view.state;
      view.dispatch(setDiagnostics(view.state, findings.filter((f) => f.here && f.line > 0 && f.line <= doc.lines).map((f) => {
        const line = doc.line(f.line), fix = fixesOf(f, line.text);
        const from = fix ? line.from + fix.at : line.from + (/^\s*/.exec(line.text)[0].length), to = fix ? from + fix.length : line.to;
        return {from: Math.min(from, to), to, severity: f.level === 'note' ? 'info' : f.level, message: f.text,
          actions: fix ? [{name: say('studio-fix', fix.right), apply: (v, a, b) => v.dispatch({changes: {from: a, to: b, insert: fix.right}})}] : []};
      })));
    },
    fixOf: (f) => {
      const {doc} = view.state;
      if (!f.here || !(f.line > 0 && f.line <= doc.lines)) {
        return null;
      }
      const line = doc.line(f.line), fix = fixesOf(f, line.text);
      return fix && {right: fix.right, apply: () => view.dispatch({changes: {from: line.from + fix.at, to: line.from + fix.at + fix.length, insert: fix.right}, annotations: isolateHistory.of('full')})};
    },
    lineAt: (number) => view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines)).from,
  };
};
