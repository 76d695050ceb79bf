import type { TSESTree } from '@typescript-eslint/utils';
import { SERVER_MEMBERS, SHARED_NAMES } from '../../../words/request/request-data.js';
import type { SourceFile } from '../../symbols/file.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';

const NONE: ReadonlySet<string> = new Set();
const known = new WeakMap<Node, ReadonlySet<string>>();

/**
 * Whether a member of a request without a known framework is an object of the server's own, as the file uses it: `req.payload.config.jobs`,
 * `req.payload.logger.info(…)`. Content isn't configured, and has no methods.
 */
export function isServerObject(file: SourceFile, name: string): boolean {
  return SHARED_NAMES.has(name) && serverObjectsIn(file).has(name);
}

function serverObjectsIn(file: SourceFile): ReadonlySet<string> {
  const program = file.sourceCode.ast as Node;
  let found = known.get(program);
  if (!found) known.set(program, (found = look(file, program)));
  return found;
}

function look(file: SourceFile, program: Node): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of nodesOf(file, program, 'MemberExpression')) {
    const name = usedObject(node);
    if (name !== undefined) found.add(name);
  }
  return found.size > 0 ? found : NONE;
}

/** `payload` of `req.payload.config.jobs`: a member of the server's, of which a member is read or called. */
function usedObject(node: TSESTree.MemberExpression): string | undefined {
  if (!isUsed(node)) return undefined;
  const name = lastNameOf(bare(node.object));
  return SHARED_NAMES.has(name) && SERVER_MEMBERS.has(lastNameOf(node)) ? name : undefined;
}

function isUsed(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.object === node;
  return parent?.type === 'CallExpression' && parent.callee === node;
}
