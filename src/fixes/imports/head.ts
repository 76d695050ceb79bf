import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';
import { perFile } from './per-file.js';

/** How a file imports, and where another import goes. */
export interface Head {
  readonly imports: readonly TSESTree.ImportDeclaration[];
  /** Whether it is written with `require`, as CommonJS is. */
  readonly byRequire: boolean;
  readonly quote: string;
  /** The end of its import statements: `;` or nothing. */
  readonly end: string;
  /** Adds a line after the imports. */
  add(line: string): Edit;
}

/** The form of a file's imports. */
export const headOf: (sourceCode: SourceCode) => Head = perFile((sourceCode) => {
  const imports = sourceCode.ast.body.filter((one) => one.type === 'ImportDeclaration');
  const byRequire = isCommonJs(sourceCode);
  const ofKind: readonly Node[] = byRequire ? leadingRequires(sourceCode) : imports;
  const [example] = ofKind;
  const written = example ? sourceCode.getText(example) : "''";
  return {
    imports,
    byRequire,
    quote: /["']/.exec(written)?.[0] ?? "'",
    end: example && !written.endsWith(';') ? '' : ';',
    add: (line) => addLine(line, ofKind.at(-1), sourceCode),
  };
});

const COMMON_JS: ReadonlySet<unknown> = new Set(['require', 'module', 'exports']);

function isCommonJs({ ast, scopeManager }: SourceCode): boolean {
  if (ast.body.some(({ type }) => /^(?:TS)?(?:Import|Export)/.test(type))) return false;
  const isUsed = (scopeManager?.scopes ?? []).some((scope) =>
    scope.references.some(({ identifier, resolved }) => COMMON_JS.has(identifier.name) && !resolved?.defs.length),
  );
  return isUsed || scopeManager?.isModule?.() === false;
}

/** The variables that are required before anything else is done. */
function leadingRequires({ ast }: SourceCode): readonly Node[] {
  const end = ast.body.findIndex(
    (one) =>
      !isRequire(one) && !isDirective(one) && !(one.type === 'ExpressionStatement' && isRequired(one.expression)),
  );
  return ast.body.slice(0, end === -1 ? undefined : end).filter(isRequire);
}

function isRequire(statement: Node): boolean {
  return (
    statement.type === 'VariableDeclaration' && statement.declarations.every(({ init }) => init && isRequired(init))
  );
}

/** `require('m')`, and calls or members of it: `require('m')()`, `require('m').a`. */
function isRequired(node: Node): boolean {
  if (node.type === 'MemberExpression') return isRequired(node.object);
  if (node.type !== 'CallExpression') return false;
  return node.callee.type === 'Identifier' ? node.callee.name === 'require' : isRequired(node.callee);
}

function isDirective(statement: Node): boolean {
  return statement.type === 'ExpressionStatement' && statement.directive !== undefined;
}

/** After a statement and the comment on its line; without one at the head of the file, after directives. */
function addLine(line: string, after: Node | undefined, sourceCode: SourceCode): Edit {
  const lineBreak = /\r?\n/.exec(sourceCode.text)?.[0] ?? '\n';
  const last = after ?? sourceCode.ast.body.filter(isDirective).at(-1);
  if (last) {
    const [comment] = sourceCode.getCommentsAfter(last);
    const end =
      comment?.loc.start.line === last.loc.end.line && comment.loc.end.line === last.loc.end.line ? comment : last;
    return (fixer) => fixer.insertTextAfter(end, lineBreak + line);
  }
  const first = firstOf(sourceCode);
  return (fixer) => (first ? fixer.insertTextBefore(first, line + lineBreak) : []);
}

/** The first statement, or the comment that documents it. */
function firstOf(sourceCode: SourceCode): Node | TSESTree.Comment | undefined {
  const [first] = sourceCode.ast.body;
  const comment = first && sourceCode.getCommentsBefore(first).at(-1);
  if (comment?.loc.end.line !== (first?.loc.start.line ?? 0) - 1) return first;
  const documents =
    comment?.type === 'Block' &&
    comment.value.startsWith('*') &&
    !/@(?:file|license|module|copyright)/.test(comment.value);
  return documents ? comment : first;
}
