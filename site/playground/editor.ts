import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { Language } from './input.js';
import type { Edit } from './outcome.js';

interface Options {
  readonly parent: HTMLElement;
  readonly code: string;
  readonly language: Language;
  readonly onChange: (code: string) => void;
}

/** The editor of the playground: CodeMirror, with what the page does to it. */
export class Editor {
  private readonly language = new Compartment();
  private readonly view: EditorView;

  constructor({ parent, code, language, onChange }: Options) {
    this.view = new EditorView({
      parent,
      doc: code,
      extensions: [
        ...COMMON,
        this.language.of(syntaxOf(language)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    });
  }

  get code(): string {
    return this.view.state.doc.toString();
  }

  replaceAll(code: string): void {
    if (code !== this.code) this.apply({ from: 0, to: this.view.state.doc.length, text: code });
  }

  apply({ from, to, text }: Edit): void {
    this.view.dispatch({ changes: { from, to, insert: text } });
  }

  speak(language: Language): void {
    this.view.dispatch({ effects: this.language.reconfigure(syntaxOf(language)) });
  }

  /** Puts the cursor somewhere, and shows it. */
  show(from: number, to = from): void {
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.view.focus();
  }

  showLine(line: number): void {
    this.show(this.view.state.doc.line(Math.min(line, this.view.state.doc.lines)).from);
  }

  underline(diagnostics: readonly Diagnostic[]): void {
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  close(): void {
    this.view.destroy();
  }
}

const COMMON: readonly Extension[] = [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  syntaxHighlighting(classHighlighter),
  keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
  EditorView.contentAttributes.of({ 'aria-label': 'Code of a server' }),
];

function syntaxOf(language: Language): Extension {
  return javascript({ typescript: language === 'ts' });
}
