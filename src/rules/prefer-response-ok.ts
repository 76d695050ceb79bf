import { type Comparison, comparisonOf } from '../analysis/outgoing/comparisons.js';
import { failsWhenFound, isProbe } from '../analysis/outgoing/probes.js';
import { isToldByError, isToldByName } from '../analysis/outgoing/told-by-name.js';
import { type Range, successRange } from '../analysis/outgoing/success-range.js';
import type { ClientResponse, Read } from '../analysis/outgoing/responses.js';
import type { Engine } from '../analysis/interpreter/engine.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import type { Node } from '../analysis/syntax/syntax.js';
import type { Edit } from '../fixes/edit.js';
import { defineRule } from './support/define-rule.js';

/** Fetch standard §5.5: `ok` is true for a status from 200 to 299. */
export default defineRule({
  name: 'prefer-response-ok',
  type: 'suggestion',
  description: 'prefer response.ok over comparing the status with 200, or with the range of success',
  presets: { strict: 'error' },
  fixable: true,
  hasSuggestions: true,
  side: 'client',
  messages: {
    only200: 'Only 200 passes this test, but 201 Created and 204 No Content are successes too. Use ok.',
    range: 'This tests for a status from 200 to 299, which ok says as well. Use ok.',
    use: 'Use {{ok}}.',
  },
  options: {},
  defaults: {},
  *check({ clients, sourceCode }) {
    const { responses, engine } = clients();
    for (const response of responses.filter(({ client }) => client.isFetch)) {
      const compared = comparisons(response, engine);
      const ranges = compared.flatMap(({ read, comparison }) => {
        const range = successRange(
          read,
          comparison,
          compared.map((one) => one.comparison),
        );
        return range ? [{ read, range }] : [];
      });
      for (const { read, range } of ranges)
        yield { node: range.logical, message: 'range', fix: replaceRange(read, range, sourceCode) };
      const first = compared[0];
      if (!first || !isOnlyTest(response, compared) || isProbe(response, engine.file)) continue;
      if (compared.some(({ comparison }) => failsWhenFound(comparison))) continue;
      for (const { read, comparison } of compared) {
        if (isToldByName(comparison) || isToldByError(engine.file, comparison)) continue;
        const ok = okOf(read, comparison.operator === '!==', sourceCode);
        const suggest =
          ok === undefined ? [] : [{ message: 'use' as const, data: { ok }, edit: replaceBy(comparison.node, ok) }];
        yield { node: comparison.node, message: 'only200', suggest };
      }
    }
  },
});

interface Compared {
  readonly read: Read;
  readonly comparison: Comparison;
}

function comparisons({ client, reads }: ClientResponse, engine: Engine): readonly Compared[] {
  return reads.flatMap((read) => {
    const comparison = read.member === client.status ? comparisonOf(engine, read) : undefined;
    return comparison ? [{ read, comparison }] : [];
  });
}

/** Whether the status is compared with 200 alone, and nothing else tests for success. */
function isOnlyTest({ reads, client }: ClientResponse, compared: readonly Compared[]): boolean {
  const isSwitched = reads.some(
    ({ member, node }) => member === client.status && (node.parent?.type === 'SwitchStatement' || isArgument(node)),
  );
  const is200 = compared.every(
    ({ comparison }) => comparison.with === 200 && (comparison.operator === '===' || comparison.operator === '!=='),
  );
  return is200 && !isSwitched && !reads.some(({ member }) => member === 'ok');
}

/** `[200, 404].includes(res.status)`. */
function isArgument(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  return parent.callee.object.type === 'ArrayExpression' && parent.arguments.some((argument) => argument === node);
}

function okOf({ of }: Read, isNegated: boolean, sourceCode: SourceCode): string | undefined {
  return of && `${isNegated ? '!' : ''}${sourceCode.getText(of)}.ok`;
}

function replaceBy(node: Node, text: string) {
  return (fixer: Parameters<Edit>[0]) => fixer.replaceText(node, text);
}

function replaceRange(read: Read, { logical, isNegated, start, end }: Range, sourceCode: SourceCode): Edit | undefined {
  if (sourceCode.getCommentsInside(logical).length > 0) return undefined;
  const ok = okOf(read, isNegated, sourceCode);
  return ok === undefined ? undefined : (fixer) => fixer.replaceTextRange([start, end], ok);
}
