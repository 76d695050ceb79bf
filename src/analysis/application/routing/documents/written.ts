import { apiDocumentAt } from '../../../../project/openapi/read.js';
import { type ApiDocument, apiDocumentIn } from '../../../../project/openapi/operations.js';
import { packageFolder } from '../../../../project/modules/root.js';
import { dirname, join } from '../../../../project/platform.js';
import type { Value } from '../../../interpreter/values/values.js';
import type { SourceFile } from '../../../symbols/file.js';
import { awaited, type Node } from '../../../syntax/syntax.js';
import { folderWritten } from '../folder-written.js';

const DEEPEST_CALL = 3;
const DEEPEST_VALUE = 12;

/**
 * The OpenAPI document that an expression has, names or reads: `{ openapi, paths }`, `'./api.yaml'`, `yaml.load(readFileSync(path))`.
 * @param usual its path below the folder of the package, where the expression isn't there
 */
export function documentWritten(file: SourceFile, value: Value, usual: string | undefined): ApiDocument | undefined {
  const { place } = file.modules.own;
  const root = packageFolder(place);
  if (isNothing(value)) return usual === undefined ? undefined : apiDocumentAt(join(root, usual));
  if (value.kind === 'object') return apiDocumentIn(contentOf(value, 0));
  if (value.kind === 'module') return apiDocumentAt(join(dirname(place), value.module));
  return documentAt(file, value.node, [root, dirname(place)], 0);
}

/** Whether an operand has no value. */
export function isNothing(value: Value): boolean {
  return value.kind === 'absent' || (value.kind === 'constant' && value.value === undefined);
}

/** A process is mostly started in the folder of its package. */
function documentAt(file: SourceFile, given: Node, folders: readonly string[], depth: number): ApiDocument | undefined {
  const node = awaited(given);
  const path = folderWritten(file, node);
  if (path !== undefined) return apiDocumentAt(path);
  if (node.type === 'Literal' && typeof node.value === 'string')
    return firstOf(folders, (folder) => apiDocumentAt(join(folder, node.value)));
  if (depth >= DEEPEST_CALL) return undefined;
  if (node.type === 'Identifier') {
    const declared = file.variable(node)?.defs[0]?.node as Node | undefined;
    const initial = declared?.type === 'VariableDeclarator' ? declared.init : undefined;
    return initial ? documentAt(file, initial, folders, depth + 1) : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  return firstOf(node.arguments, (one) => documentAt(file, one, folders, depth + 1));
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The content of a value that is written: what isn't seen of it is left out. */
function contentOf(value: Value, depth: number): unknown {
  if (depth > DEEPEST_VALUE) return undefined;
  if (value.kind === 'constant') return value.value;
  if (value.kind === 'array') return value.elements.map((one) => contentOf(one, depth + 1));
  if (value.kind !== 'object') return undefined;
  return Object.fromEntries([...value.members].map(([name, one]) => [name, contentOf(one, depth + 1)]));
}
