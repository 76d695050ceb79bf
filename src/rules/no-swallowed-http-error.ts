import type { HttpResponse, SwallowedError } from '../analysis/responses/response.js';
import { bare, type Node } from '../analysis/syntax/syntax.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { throwOn } from '../fixes/throw-on.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** What is thrown to be answered by the framework is an error as any other for the `catch` around it. */
export default defineRule({
  name: 'no-swallowed-http-error',
  type: 'problem',
  description:
    'disallow HTTP errors and redirects that are thrown into a `catch` of their own, which sends another status',
  claims: [
    { reports: 'a redirect', where: '`redirect()` of `next/navigation` or SvelteKit 2, in a `try`', by: 'fact' },
    {
      reports: 'an HTTP error',
      where: "a class or helper of the framework's, or a class with a status, thrown in a `try`",
      by: 'fact',
    },
  ],
  leaves: [
    'a `catch` that throws it again, or passes it on',
    'a `catch` that tests the error: `instanceof`, `isRedirectError`, a code, a name',
    "a `catch` that sends the error's own status",
    'errors that another function throws',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    swallowed: '{{what}} is caught by the `catch` around it, which sends {{label}}. Throw it again there.',
    rethrow: 'Throw it again.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode, project }) {
    for (const response of responses) {
      const { status } = response;
      const swallowed = response.swallowed();
      if (!swallowed || !isAnother(response, swallowed)) continue;
      const node = thrownAt(swallowed);
      yield {
        of: response,
        node,
        message: 'swallowed',
        data: { what: nameOf(node, sourceCode), label: labelOf(status.code) },
        suggest: [{ message: 'rethrow', edit: throwOn(node, swallowed.handler, { sourceCode, project, response }) }],
      };
    }
  },
});

function isAnother({ status }: HttpResponse, { codes }: SwallowedError): boolean {
  return status.every((code) => !codes.includes(code));
}

function thrownAt({ node }: SwallowedError): Node {
  return node.type === 'ThrowStatement' ? bare(node.argument) : node;
}

/** `redirect()`, `new NotFoundException()`, or no name where it is made elsewhere. */
function nameOf(node: Node, sourceCode: SourceCode): string {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return 'This error';
  const callee = sourceCode.getText(node.callee);
  return /^[\w$.]{1,40}$/.test(callee) ? `\`${node.type === 'NewExpression' ? 'new ' : ''}${callee}()\`` : 'This error';
}
