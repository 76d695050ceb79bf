import type { Engine } from '../analysis/execution/engine.js';
import { evaluate } from '../analysis/execution/expressions.js';
import { staticActivation } from '../analysis/execution/names.js';
import { State } from '../analysis/execution/state.js';
import { codeOfPhrase } from '../http/registry.js';
import { codesOf } from '../analysis/responses/status.js';
import { bare, type CallNode, isFunction, lastNameOf, type Node } from '../analysis/file/syntax.js';
import type { SettingEntry } from './answer.js';
import type { Cause } from './causes/cause.js';
import { moduleOf } from './causes/calls.js';

/** What the settings could say of a call that isn't followed; undefined where its result is data, and no answer. */
export function entryFor(engine: Engine, { call }: Cause): SettingEntry | undefined {
  const setting = call && settingFor(engine, call);
  const name = call && lastNameOf(bare(call.callee));
  if (!setting || !name) return undefined;
  const from = importedFrom(engine, call);
  const status = indexOfStatus(engine, call);
  // What nothing is known of but a name may be anything: `list.push(res)`.
  if (from === undefined && status === undefined) return undefined;
  const body = setting === 'helpers' ? indexOfBody(call, status) : undefined;
  return {
    setting,
    name,
    ...(from !== undefined && { from }),
    ...(status !== undefined && { status }),
    ...(body !== undefined && { body }),
  };
}

/** A call that is thrown or handed on makes an error; one that stands alone or is returned answers. */
function settingFor(engine: Engine, call: CallNode): SettingEntry['setting'] | undefined {
  let { parent } = call as { parent: Node };
  if (parent.type === 'AwaitExpression') ({ parent } = parent as { parent: Node });
  if (parent.type === 'ThrowStatement') return 'errors';
  if (parent.type === 'CallExpression' && isNext(engine, parent.callee)) return 'errors';
  const isResult = parent.type === 'ReturnStatement' || (isFunction(parent) && parent.body === call);
  return isResult || parent.type === 'ExpressionStatement' ? 'helpers' : undefined;
}

/** `next(failure('x'))` */
function isNext(engine: Engine, callee: Node): boolean {
  const definition = callee.type === 'Identifier' ? engine.file.variable(callee)?.defs[0] : undefined;
  return definition?.type === 'Parameter';
}

/** The module that the called function, or the object that has it, is imported from. */
function importedFrom({ file }: Engine, call: CallNode): string | undefined {
  let root = bare(call.callee);
  while (root.type === 'MemberExpression') root = bare(root.object);
  const definition = root.type === 'Identifier' ? file.variable(root)?.defs[0] : undefined;
  return definition && moduleOf(definition.node);
}

function indexOfStatus(engine: Engine, call: CallNode): number | undefined {
  const found = call.arguments.findIndex((one) => isStatus(engine, one));
  return found < 0 ? undefined : found;
}

/** A number that is a status code, a name of one, or what is called so. */
function isStatus(engine: Engine, argument: Node): boolean {
  const value = evaluate(staticActivation(engine), argument, new State());
  const codes = value.kind === 'constant' ? codesOf(value) : undefined;
  if (codes) return codes.every((code) => code >= 100 && code <= 599);
  const name = lastNameOf(bare(argument));
  return codeOfPhrase(name) !== undefined || /status|^code$|^http/i.test(name);
}

/** What comes after the status, or an object. */
function indexOfBody(call: CallNode, status: number | undefined): number | undefined {
  const after = status === undefined ? -1 : status + 1;
  if (after > 0 && after < call.arguments.length) return after;
  const found = call.arguments.findIndex((one) => one.type === 'ObjectExpression');
  return found < 0 ? undefined : found;
}
