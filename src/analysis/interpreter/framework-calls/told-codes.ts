import { CODE_MEMBERS, STATUS_CODE_MEMBERS } from '../../../words/project/bodies.js';
import { isErrorCode, isStatusCode } from '../values/conventions.js';
import type { Engine } from '../engine.js';
import { withConstants } from '../names/imports.js';
import type { ObjectValue, Value } from '../values/values.js';

/**
 * A body with the statuses that it names by constants of other files: `{ error, status: codes.BAD_REQUEST }`. A `code` may be a number of
 * the application's own: only an error's status is read as one.
 */
export function withNamedCodes(engine: Engine, body: Value): Value {
  switch (body.kind) {
    case 'object':
      return ofObject(engine, body);
    case 'json': {
      const of = withNamedCodes(engine, body.of);
      return of === body.of ? body : { ...body, of };
    }
    case 'choice': {
      const [whenTrue, whenFalse] = [withNamedCodes(engine, body.whenTrue), withNamedCodes(engine, body.whenFalse)];
      return whenTrue === body.whenTrue && whenFalse === body.whenFalse ? body : { ...body, whenTrue, whenFalse };
    }
    default:
      return body;
  }
}

function ofObject(engine: Engine, body: ObjectValue): ObjectValue {
  const codes = [...body.members].flatMap(([name, value]) => {
    const code = codeNamed(engine, name, value);
    return code ? [[name, code] as const] : [];
  });
  return codes.length === 0 ? body : { ...body, members: new Map([...body.members, ...codes]) };
}

function codeNamed(engine: Engine, name: string, value: Value): Value | undefined {
  if (value.kind !== 'module') return undefined;
  const isStatus = STATUS_CODE_MEMBERS.has(name);
  if (!isStatus && !CODE_MEMBERS.has(name)) return undefined;
  const code = withConstants(engine, value);
  const counts = isStatus ? code.kind === 'constant' && isStatusCode(code.value) : isErrorCode(code);
  return counts ? code : undefined;
}
