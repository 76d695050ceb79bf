import type { Engine } from '../analysis/interpreter/engine.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import type { Node } from '../analysis/syntax/syntax.js';
import { type Answer, type BodyKind, OPEN } from './answer.js';
import { placeOf } from '../analysis/application/routing/ids.js';

/** A response as the command prints it; `node` is its place in the file. */
export function describe(engine: Engine, response: HttpResponse, node: Node): Omit<Answer, 'gap'> {
  const { status, headers, body } = response;
  const isFilled = body.isPhrase || response.isError;
  const kind = body.kind === 'present' ? kindOf(body.value) : body.kind === 'none' && isFilled ? 'default' : body.kind;
  const members = kind === 'object' && body.value?.kind === 'object' ? membersOf(body.value) : undefined;
  const type = headers.get('content-type');
  const mediaType = type?.kind === 'constant' ? String(type.value) : undefined;
  return {
    place: placeOf(engine.file, node),
    ...(status.codes && { statuses: [...status.codes].sort((a, b) => a - b) }),
    ...methodsOf(response),
    fields: headers.names.filter((name) => name !== 'content-type').sort(),
    mayHaveOtherFields: headers.isOpen,
    body: kind,
    ...(members && { members }),
    ...(mediaType !== undefined && { mediaType }),
    ...(response.leaves === 'thrown' && { isThrown: true as const }),
  };
}

function methodsOf({ request: { methods, excluded } }: HttpResponse): Pick<Answer, 'methods' | 'exceptMethods'> {
  if (methods) return { methods: [...methods] };
  return excluded.size > 0 ? { exceptMethods: [...excluded].sort() } : {};
}

function kindOf(value: Value | undefined): BodyKind {
  switch (value?.kind) {
    case 'object':
      return 'object';
    case 'array':
      return 'array';
    case 'text':
      return 'text';
    case 'constant':
      return typeof value.value === 'string' ? 'text' : 'data';
    case 'choice': {
      const [one, other] = [kindOf(value.whenTrue), kindOf(value.whenFalse)];
      return one === other ? one : 'data';
    }
    default:
      return 'data';
  }
}

/** The names of an object's members, and `OPEN` where there may be others. */
function membersOf(value: Value & { kind: 'object' }): string[] {
  const names = [...value.members].flatMap(([name, one]) => (one.kind === 'absent' ? [] : [name]));
  return value.open || value.spreads.length > 0 ? [...names, OPEN] : names;
}
