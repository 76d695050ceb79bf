import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolPath } from './installs.js';
import { JsonRpc } from './json-rpc.js';
import type { Project } from './project.js';

interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Diagnostic {
  readonly range: Range;
  readonly code: string;
  readonly message: string;
  readonly codeDescription?: { readonly href: string };
}

export interface CodeAction {
  readonly title: string;
  readonly command?: { readonly command: string; readonly arguments: unknown[] };
  readonly edit?: WorkspaceEdit;
}

interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

interface WorkspaceEdit {
  readonly documentChanges?: { edits: TextEdit[] }[];
  readonly changes?: Record<string, TextEdit[]>;
}

/** One open file of an editor that runs VS Code's ESLint language server. */
export class Editor {
  readonly #server: JsonRpc;
  readonly #uri: string;
  readonly #folder: string;
  #version = 1;
  text = '';

  private constructor(project: Project, file: string) {
    this.#folder = project.folder;
    this.#uri = pathToFileURL(join(project.folder, file)).href;
    const program = toolPath('vscode-langservers-extracted', 'bin', 'vscode-eslint-language-server');
    const answer = (method: string, params: unknown): unknown => this.#answer(method, params);
    this.#server = new JsonRpc([process.execPath, program, '--stdio'], project.folder, answer);
  }

  static async open(project: Project, file: string): Promise<Editor> {
    const editor = new Editor(project, file);
    editor.text = await readFile(join(project.folder, file), 'utf8');
    await editor.#start();
    return editor;
  }

  close(): void {
    this.#server.close();
  }

  async diagnostics(): Promise<Diagnostic[]> {
    const report = await this.#server.request('textDocument/diagnostic', { textDocument: { uri: this.#uri } });
    return (report as { items: Diagnostic[] }).items;
  }

  async codeActions(diagnostic: Diagnostic): Promise<CodeAction[]> {
    const context = { diagnostics: [diagnostic], triggerKind: 1 };
    const params = { textDocument: { uri: this.#uri }, range: diagnostic.range, context };
    return ((await this.#server.request('textDocument/codeAction', params)) ?? []) as CodeAction[];
  }

  /** What "Fix all" in the editor's settings for saving asks for. */
  async fixAll(): Promise<CodeAction[]> {
    const start = { line: 0, character: 0 };
    const context = { diagnostics: [], only: ['source.fixAll.eslint'], triggerKind: 2 };
    const params = { textDocument: { uri: this.#uri }, range: { start, end: start }, context };
    return ((await this.#server.request('textDocument/codeAction', params)) ?? []) as CodeAction[];
  }

  /** Makes the action's edit; or runs its command, to which the server answers with an edit. Both change `text`. */
  async apply({ command, edit }: CodeAction): Promise<void> {
    if (edit) this.#applyEdit(edit);
    else await this.#server.request('workspace/executeCommand', command);
    this.#changed();
  }

  /** Types something behind a place in the text, or at its end. */
  type(text: string, behind: string = this.text): void {
    const at = this.text.indexOf(behind) + behind.length;
    this.text = this.text.slice(0, at) + text + this.text.slice(at);
    this.#changed();
  }

  /** Puts another text in place of all. */
  write(text: string): void {
    this.text = text;
    this.#changed();
  }

  #changed(): void {
    const textDocument = { uri: this.#uri, version: ++this.#version };
    this.#server.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: this.text }] });
  }

  async #start(): Promise<void> {
    const folder = this.#workspaceFolder();
    await this.#server.request('initialize', {
      processId: process.pid,
      rootUri: folder.uri,
      workspaceFolders: [folder],
      capabilities: {
        textDocument: {
          codeAction: {
            codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll.eslint'] } },
          },
        },
        workspace: { applyEdit: true, configuration: true, workspaceFolders: true },
      },
    });
    this.#server.notify('initialized', {});
    const languageId = this.#uri.endsWith('.ts') ? 'typescript' : 'javascript';
    const textDocument = { uri: this.#uri, languageId, version: 1, text: this.text };
    this.#server.notify('textDocument/didOpen', { textDocument });
  }

  #answer(method: string, params: unknown): unknown {
    if (method === 'workspace/configuration') return [this.#settings()];
    if (method === 'workspace/applyEdit') return this.#applyEdit((params as { edit: WorkspaceEdit }).edit);
    return null;
  }

  #applyEdit({ documentChanges = [], changes = {} }: WorkspaceEdit): { applied: boolean } {
    const edits = [...documentChanges.flatMap((change) => change.edits), ...Object.values(changes).flat()];
    edits.sort((a, b) => this.#offset(b.range.start) - this.#offset(a.range.start));
    for (const { range, newText } of edits) {
      this.text = this.text.slice(0, this.#offset(range.start)) + newText + this.text.slice(this.#offset(range.end));
    }
    return { applied: true };
  }

  #offset({ line, character }: Position): number {
    const before = this.text.split('\n').slice(0, line);
    return before.reduce((length, { length: next }) => length + next + 1, character);
  }

  #workspaceFolder(): { name: string; uri: string } {
    return { name: 'project', uri: pathToFileURL(this.#folder).href };
  }

  #settings(): object {
    return {
      validate: 'on',
      packageManager: 'npm',
      useESLintClass: true,
      experimental: {},
      codeAction: { disableRuleComment: { enable: false }, showDocumentation: { enable: true } },
      codeActionOnSave: { mode: 'all' },
      format: false,
      quiet: false,
      onIgnoredFiles: 'off',
      options: {},
      rulesCustomizations: [],
      run: 'onType',
      problems: { shortenToSingleLine: false },
      nodePath: null,
      workspaceFolder: this.#workspaceFolder(),
      workingDirectory: { mode: 'location' },
    };
  }
}
