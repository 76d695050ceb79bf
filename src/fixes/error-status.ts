import type { SourceCode } from '../analysis/symbols/file.js';
import { isTypeScript } from '../analysis/symbols/typescript.js';
import type { ThrownClass } from '../analysis/refinement/reached/unfit.js';
import { type Node, parametersOf, staticKey } from '../analysis/syntax/syntax.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { type Edit, together } from './edit.js';
import { addImport } from './imports/add.js';
import { bindingsOf } from './imports/bindings.js';
import { fill } from './rewrite.js';

/**
 * Sends the status that an error carries, as its framework's own code would; the written one where it carries none.
 * @returns undefined where the error has no name, or its type no such member
 */
export function sendOwnStatus(response: HttpResponse, sourceCode: SourceCode): Edit | undefined {
  const { answersErrors } = response.path.root;
  const error = nameOfError(response);
  if (!answersErrors || !error) return undefined;
  const { status: template, needs } = answersErrors;
  const named = needs && classIn(needs, sourceCode);
  if (needs && named?.text !== needs.name) return undefined;
  return replaced(response, template, error, sourceCode, named?.edit);
}

/** Sends a status to errors of one class, and the written one to others. */
export function sendForClass(
  of: ThrownClass,
  code: number,
  response: HttpResponse,
  sourceCode: SourceCode,
): Edit | undefined {
  const error = nameOfError(response);
  const named = error && classIn(of, sourceCode);
  if (!error || !named) return undefined;
  return replaced(response, `{error} instanceof ${named.text} ? ${code} : {status}`, error, sourceCode, named.edit);
}

/** An error as the code that answers it can name it. */
interface NamedError {
  readonly text: string;
  /** Whether its type has no members but those of every error, or none at all. */
  readonly isBare: boolean;
}

function replaced(
  { status }: HttpResponse,
  template: string,
  { text, isBare }: NamedError,
  sourceCode: SourceCode,
  other: Edit | undefined,
): Edit | undefined {
  const written = sourceCode.getText(status.node);
  if (!/^[\w.]+$/.test(written)) return undefined;
  const form = isBare ? asserted(template) : template;
  return together((fixer) => fixer.replaceText(status.node, fill(form, { error: text, status: written })), other);
}

/** `(err as { status?: number }).status ?? 500`: a type without the member allows no other form. */
function asserted(template: string): string {
  const member = /^\{error\}\.(\w+) /.exec(template)?.[1];
  return member === undefined ? template : `({error} as { ${member}?: number }).${member} ?? {status}`;
}

function nameOfError({ path: { root, errorHandling, file } }: HttpResponse): NamedError | undefined {
  const variable = errorHandling?.tried && errorHandling.variable;
  // TypeScript's type of what is caught is `unknown`.
  if (variable) return { text: variable.name, isBare: isTypeScript(file.path) };
  for (const [at, parameter] of parametersOf(root.fn).entries()) {
    const shape = root.shapes[at];
    const isError = shape?.role === 'caught' || root.parameters[at]?.kind === 'caught';
    if (isError)
      return parameter.type === 'Identifier' ? { text: parameter.name, isBare: isBare(parameter) } : undefined;
    const member = Object.entries(shape?.members ?? {}).find(([, { role }]) => role === 'caught')?.[0];
    if (member !== undefined) return memberOf(parameter, member);
  }
  return undefined;
}

/** `({ error }) => …`, `(context) => …` */
function memberOf(parameter: Node, member: string): NamedError | undefined {
  if (parameter.type === 'Identifier') return { text: `${parameter.name}.${member}`, isBare: false };
  if (parameter.type !== 'ObjectPattern') return undefined;
  for (const one of parameter.properties)
    if (one.type === 'Property' && staticKey(one.key, one.computed) === member)
      return one.value.type === 'Identifier' ? { text: one.value.name, isBare: false } : undefined;
  return undefined;
}

function isBare({
  typeAnnotation,
}: {
  readonly typeAnnotation?: { readonly typeAnnotation: Node } | undefined;
}): boolean {
  const type = typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSTypeReference') return type.typeName.type === 'Identifier' && type.typeName.name === 'Error';
  return type?.type === 'TSUnknownKeyword';
}

/** A class under the file's name for it, imported where it has none. */
function classIn({ module, name }: ThrownClass, sourceCode: SourceCode): { text: string; edit?: Edit } | undefined {
  if (module === undefined) return { text: name };
  for (const { module: from, path, variable } of bindingsOf(sourceCode)) {
    if (from !== module) continue;
    if (path[0] === name) return { text: variable.name };
    if (path.length === 0 || path[0] === 'default' || path[0] === 'z') return { text: `${variable.name}.${name}` };
  }
  const added = addImport(module, name, name, sourceCode);
  return added && { text: added.local, edit: added.edit };
}
