import type { TSESTree } from '@typescript-eslint/utils';
import { FAILED_STATES, OVERALL_MEMBERS } from '../../../words/project/health.js';
import type { HttpResponse } from '../../responses/response.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';

/** What the code of a health check's body tests. */
export interface TestWritten {
  readonly test: Node;
  /** Whether the server is unhealthy where it holds. */
  readonly isFailed: boolean;
}

/** The first test in a body that chooses a word for a failure, `up ? 'ok' : 'down'`, or its first flag, `{ ok }`. */
export function testInBody({ body, path }: HttpResponse): TestWritten | undefined {
  const nodes = body.node ? nodesOf(path.file, body.node, 'ConditionalExpression', 'Property') : [];
  for (const node of nodes) {
    const found = node.type === 'Property' ? flagIn(node) : chosenBy(node);
    if (found) return found;
  }
  return undefined;
}

function chosenBy({ test, consequent, alternate }: TSESTree.ConditionalExpression): TestWritten | undefined {
  const isFailed = saysFailure(consequent);
  return isFailed === saysFailure(alternate) ? undefined : { test, isFailed };
}

function saysFailure(node: Node): boolean {
  const word = bare(node);
  return word.type === 'Literal' && typeof word.value === 'string' && FAILED_STATES.has(word.value);
}

/** Members that hold a word, and not a flag. */
const OF_WORDS: ReadonlySet<string> = new Set(['status', 'state', 'health', 'overall', 'result']);

function flagIn({ key, computed, value }: TSESTree.Property): TestWritten | undefined {
  const name = staticKey(key, computed) ?? '';
  const isFlag = value.type === 'Identifier' && OVERALL_MEMBERS.has(name) && !OF_WORDS.has(name);
  return isFlag ? { test: value, isFailed: false } : undefined;
}
