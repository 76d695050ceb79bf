import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';
import { namesIn } from './bindings.js';
import { type Head, headOf } from './head.js';

/** An edit that imports an export of a module, and the file's name for it afterwards. */
export interface Addition {
  readonly local: string;
  readonly edit: Edit;
  /** The added line, if there is one. */
  readonly line?: string;
}

/** Imports an export, or a whole CommonJS module, in the form of the file's other imports, under an unused name. */
export function addImport(
  module: string,
  exported: string | undefined,
  name: string,
  sourceCode: SourceCode,
): Addition | undefined {
  const taken = namesIn(sourceCode);
  const local = [name, `Http${name}`, `${name}Constants`].find((one) => !taken.has(one));
  if (local === undefined) return undefined;
  const head = headOf(sourceCode);
  const named =
    head.byRequire || exported === undefined || exported === 'default' ? undefined : lastNamed(module, head);
  if (named)
    return {
      local,
      edit: (fixer) => fixer.insertTextAfter(named, `, ${exported === local ? local : `${exported} as ${local}`}`),
    };
  const line = lineOf(module, exported, local, head);
  return { local, line, edit: head.add(line) };
}

/** The last of the names that the file imports from a module. */
function lastNamed(module: string, { imports }: Head): Node | undefined {
  const lasts = imports.map((one) =>
    one.source.value === module && one.importKind !== 'type' ? one.specifiers.at(-1) : undefined,
  );
  return lasts.find((one): one is TSESTree.ImportSpecifier => one?.type === 'ImportSpecifier');
}

function lineOf(module: string, exported: string | undefined, local: string, { byRequire, quote, end }: Head): string {
  const source = `${quote}${module}${quote}`;
  const isWhole = exported === undefined || exported === 'default';
  const renamed = byRequire ? `${exported}: ${local}` : `${exported} as ${local}`;
  const what = isWhole ? local : `{ ${exported === local ? local : renamed} }`;
  return byRequire ? `const ${what} = require(${source})${end}` : `import ${what} from ${source}${end}`;
}
