import parser from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Linter } from 'eslint';

/** What no repair may lose: the comments of a file, and what has an effect in it. */
export interface Contents {
  readonly comments: readonly string[];
  /** Calls of functions, assignments, `await`: how many of each. */
  readonly effects: ReadonlyMap<string, number>;
}

/** @throws where the text doesn't parse */
export function contentsOf(code: string): Contents {
  const { ast } = parser.parseForESLint(code, { jsx: true, comment: true, range: true, sourceType: 'module' });
  const effects = new Map<string, number>();
  collect(ast, effects);
  return { comments: (ast.comments ?? []).map(({ value }) => value).sort(), effects };
}

function collect(node: TSESTree.Node, effects: Map<string, number>): void {
  const effect = effectOf(node);
  if (effect !== undefined) effects.set(effect, (effects.get(effect) ?? 0) + 1);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of [value].flat() as unknown[]) if (isNode(child)) collect(child, effects);
  }
}

function effectOf(node: TSESTree.Node): string | undefined {
  switch (node.type) {
    case 'AwaitExpression':
    case 'YieldExpression':
    case 'UpdateExpression':
    case 'AssignmentExpression':
      return node.type;
    case 'CallExpression':
    case 'NewExpression':
      // Methods of a response come and go: what they do is what is repaired.
      return node.callee.type === 'Identifier' && node.callee.name !== 'require' ? 'call' : undefined;
    default:
      return undefined;
  }
}

function isNode(value: unknown): value is TSESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Applies one of the suggestions of each message, as far as they don't overlap; and the messages that were not served. */
export function follow(
  code: string,
  messages: readonly Linter.LintMessage[],
  index: number,
): { output: string; unserved: number } {
  const fixes = messages
    .flatMap(({ suggestions }) => suggestions?.[index]?.fix ?? [])
    .sort((a, b) => a.range[0] - b.range[0]);
  let output = '';
  let end = 0;
  let unserved = messages.length - fixes.length;
  for (const { range, text } of fixes) {
    if (range[0] < end) {
      unserved++;
      continue;
    }
    output += code.slice(end, range[0]) + text;
    end = range[1];
  }
  return { output: output + code.slice(end), unserved };
}

/** The text of a file after the first repair of a report: its fix, else its first suggestion; undefined where it has none. */
export function repaired(code: string, { fix, suggestions }: Linter.LintMessage): string | undefined {
  const edit = fix ?? suggestions?.[0]?.fix;
  return edit && code.slice(0, edit.range[0]) + edit.text + code.slice(edit.range[1]);
}
