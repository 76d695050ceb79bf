import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { type FileContext, openFile, type OpenFile } from './analyze.js';
import type { SourceCode } from './file/file.js';
import type { Module } from './file/module.js';
import { moduleParser, type VisitorKeys } from './file/parser.js';
import type { Node } from './file/syntax.js';

/** Another file as if it were linted by itself, without type information. */
export interface OtherFile {
  readonly file: OpenFile;
  readonly sourceCode: SourceCode;
}

type Source = ConstructorParameters<typeof TSESLint.SourceCode>[0];

/** The files opened for a linted one: all rules ask for the same. */
const opened = new WeakMap<TSESTree.Program, Map<Module, OtherFile | undefined>>();

/**
 * Opens a file that the linted one imports from, as the linter would with the same configuration.
 * @returns undefined where it has no trace of HTTP, or the linter can't be asked
 */
export function openOther(context: FileContext, module: Module): OtherFile | undefined {
  const { ast } = context.sourceCode;
  const others = opened.get(ast) ?? new Map<Module, OtherFile | undefined>();
  opened.set(ast, others);
  if (!others.has(module)) others.set(module, open(context, module));
  return others.get(module);
}

function open(context: FileContext, { text, place }: Module): OtherFile | undefined {
  const { visitorKeys } = context.sourceCode;
  const parsed = moduleParser(context.languageOptions, visitorKeys)?.parse(text, place);
  const sourceCode =
    parsed && sourceOf(context.sourceCode, { text, ast: parsed.program, ...parsed, visitorKeys } as unknown as Source);
  const { cwd, settings, languageOptions } = context;
  const opening =
    sourceCode && openFile({ sourceCode, filename: place, cwd, settings, ...(languageOptions && { languageOptions }) });
  if (!opening) return undefined;
  if (opening.isFirst) listen(sourceCode.ast, visitorKeys, opening.file.listeners);
  return { file: opening.file, sourceCode };
}

/** The linter's own kind of source code: the plugin doesn't load the linter. */
function sourceOf({ constructor }: SourceCode, source: Source): SourceCode | undefined {
  try {
    return new (constructor as new (given: Source) => SourceCode)(source);
  } catch {
    return undefined;
  }
}

/** Walks through a file as the linter does. */
function listen(program: TSESTree.Program, keys: VisitorKeys, listeners: TSESLint.RuleListener): void {
  const enter = (node: Node): void => {
    (listeners[node.type] as ((one: Node) => void) | undefined)?.(node);
    for (const key of keys[node.type] ?? []) {
      const child = (node as unknown as Record<string, Node | readonly (Node | null)[] | null | undefined>)[key];
      const children: readonly (Node | null | undefined)[] = Array.isArray(child) ? child : [child as Node];
      for (const one of children) if (one) enter(one);
    }
  };
  enter(program);
}
