import type { TSESTree } from '@typescript-eslint/utils';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { bare, type Node, parametersOf } from '../analysis/syntax/syntax.js';
import type { Project } from '../project/project.js';
import { type Edit, together } from './edit.js';
import { addImport } from './imports/add.js';
import { bindingsOf, namesIn } from './imports/bindings.js';

interface Around {
  readonly sourceCode: SourceCode;
  readonly project: Project;
  readonly response: HttpResponse;
}

/** How a package's own errors are told apart: by a function of it that throws them again, or by one that recognizes them. */
interface Recognition {
  readonly name: string;
  readonly throws?: true;
  /** It is in the package since this major version. */
  readonly since?: { readonly of: string; readonly major: number };
  /** It is a member of what made the error: `createError.isHttpError`. */
  readonly isMember?: true;
}

/** By the module and the export that makes or throws the error; `*` for all of its exports. */
const RECOGNITIONS: Readonly<Record<string, Readonly<Record<string, Recognition>>>> = {
  'next/navigation': { '*': { name: 'unstable_rethrow', throws: true, since: { of: 'next', major: 15 } } },
  '@sveltejs/kit': {
    error: { name: 'isHttpError', since: { of: '@sveltejs/kit', major: 2 } },
    redirect: { name: 'isRedirect', since: { of: '@sveltejs/kit', major: 2 } },
  },
  h3: { createError: { name: 'isError' } },
  'http-errors': { default: { name: 'isHttpError', isMember: true } },
  '@hapi/boom': { default: { name: 'isBoom', isMember: true } },
};

/**
 * Has a `catch` throw an error again before it does anything else.
 * @param thrown the error, or the call that throws it
 * @returns undefined where the error can't be told apart, or has to be passed on in another way
 */
export function throwOn(thrown: Node, { param, body }: TSESTree.CatchClause, around: Around): Edit | undefined {
  if (param && param.type !== 'Identifier') return undefined;
  const { sourceCode } = around;
  const name = param?.name ?? ['error', 'err', 'caught'].find((one) => !namesIn(sourceCode).has(one));
  const onward = name !== undefined && statementFor(name, around);
  const told = onward && toldApart(thrown, name, onward, around);
  if (!told) return undefined;
  const [start] = body.range;
  const indent = ' '.repeat(body.body[0]?.loc.start.column ?? body.loc.start.column + 2);
  return together(
    (fixer) => [
      ...(param ? [] : [fixer.insertTextBeforeRange([start, start], `(${name}) `)]),
      fixer.insertTextAfterRange([start, start + 1], `\n${indent}${told.code}`),
    ],
    told.edit,
  );
}

/** An Express handler passes errors on by `next`: version 4 doesn't take a rejection. */
function statementFor(name: string, { response: { framework, handler } }: Around): string | undefined {
  if (framework !== 'Express') return `throw ${name};`;
  const next = parametersOf(handler)[2];
  return next?.type === 'Identifier' ? `return ${next.name}(${name});` : undefined;
}

function toldApart(
  thrown: Node,
  name: string,
  onward: string,
  { sourceCode, project }: Around,
): { readonly code: string; readonly edit?: Edit } | undefined {
  if (thrown.type !== 'NewExpression' && thrown.type !== 'CallExpression') return undefined;
  const callee = bare(thrown.callee);
  if (thrown.type === 'NewExpression')
    return callee.type === 'Identifier' ? { code: `if (${name} instanceof ${callee.name}) ${onward}` } : undefined;
  const found = recognitionOf(callee, sourceCode);
  if (!found) return undefined;
  const { module, root, recognition } = found;
  const { since, isMember, throws } = recognition;
  if (since && (project.major(since.of) ?? since.major) < since.major) return undefined;
  const added = isMember ? undefined : importOf(module, recognition.name, sourceCode);
  const test = isMember ? `${root}.${recognition.name}` : added?.local;
  if (test === undefined) return undefined;
  const code = throws ? `${test}(${name});` : `if (${test}(${name})) ${onward}`;
  return { code, ...(added?.edit && { edit: added.edit }) };
}

function recognitionOf(callee: Node, sourceCode: SourceCode) {
  const root = callee.type === 'MemberExpression' ? bare(callee.object) : callee;
  if (root.type !== 'Identifier') return undefined;
  const binding = bindingsOf(sourceCode).find(({ variable }) => variable.name === root.name);
  const exports = binding && RECOGNITIONS[binding.module];
  const recognition = exports?.[binding?.path[0] ?? 'default'] ?? exports?.['*'];
  return binding && recognition && { module: binding.module, root: root.name, recognition };
}

function importOf(
  module: string,
  exported: string,
  sourceCode: SourceCode,
): { local: string; edit?: Edit } | undefined {
  const known = bindingsOf(sourceCode).find((one) => one.module === module && one.path[0] === exported);
  return known ? { local: known.variable.name } : addImport(module, exported, exported, sourceCode);
}
