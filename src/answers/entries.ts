import type { Engine } from '../analysis/interpreter/engine.js';
import { evaluate } from '../analysis/interpreter/evaluation.js';
import { staticActivation } from '../analysis/interpreter/names/names.js';
import { State } from '../analysis/interpreter/state/state.js';
import { isBuiltin } from '../project/platform.js';
import { codeOfPhrase } from '../http/registry.js';
import { codesOf } from '../analysis/responses/status.js';
import {
  bare,
  type CallNode,
  exportedName,
  isFunction,
  lastNameOf,
  type Node,
  staticKey,
} from '../analysis/syntax/syntax.js';
import type { MemberOfArgument, SettingEntry } from './answer.js';
import type { Cause } from './causes/cause.js';
import { moduleOf } from './causes/calls.js';

/**
 * The entry of the settings for a call that isn't followed; undefined where its result is data, and no response.
 * @param handlers functions whose parameters are a request, a response and the like
 */
export function entryFor(engine: Engine, { call }: Cause, handlers: ReadonlySet<Node>): SettingEntry | undefined {
  const setting = call && settingFor(engine, call);
  const name = call && nameOfCalled(engine, bare(call.callee));
  if (!setting || !name) return undefined;
  const from = importedFrom(engine, call);
  // What the runtime has is no package's.
  if (from !== undefined && isBuiltin(from)) return undefined;
  const status = statusOf(engine, call);
  // A call of which only the name is known may be anything: `list.push(res)`.
  if (from === undefined && status === undefined) return undefined;
  const body = setting === 'helpers' ? indexOfBody(call, status, (one) => isGiven(engine, one, handlers)) : undefined;
  return settingEntry({ setting, name }, { from, status, body });
}

/** An entry without its unknown parts. */
export function settingEntry(
  entry: Pick<SettingEntry, 'setting' | 'name'>,
  { from, status, body }: { [Part in 'from' | 'status' | 'body']: SettingEntry[Part] | undefined },
): SettingEntry {
  return {
    ...entry,
    ...(from !== undefined && { from }),
    ...(status !== undefined && { status }),
    ...(body !== undefined && { body }),
  };
}

/** A call whose result is thrown or passed on makes an error; one that is a statement or is returned answers. */
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

/** A name for the settings: as the module exports it, so that it applies in each file. */
function nameOfCalled({ file }: Engine, callee: Node): string {
  if (callee.type === 'MemberExpression')
    return !callee.computed && callee.property.type === 'Identifier' ? callee.property.name : '';
  if (callee.type !== 'Identifier') return '';
  const definition = file.variable(callee)?.defs[0]?.node as Node | undefined;
  const exported = definition?.type === 'ImportSpecifier' ? exportedName(definition) : 'default';
  return exported === 'default' ? callee.name : exported;
}

/** The module that the callee, or its object, is imported from. */
function importedFrom({ file }: Engine, call: CallNode): string | undefined {
  let root = bare(call.callee);
  while (root.type === 'MemberExpression') root = bare(root.object);
  const definition = root.type === 'Identifier' ? file.variable(root)?.defs[0] : undefined;
  const module = definition && moduleOf(file, definition.node);
  return module && wherever(module);
}

/** A relative module, as files of any folder would name it: the common end of all of them. */
function wherever(module: string): string {
  const steps = module.split('/');
  const own = steps.slice(steps.findIndex((step) => step !== '.' && step !== '..'));
  return own.length < steps.length && steps[0]?.startsWith('.') ? ['.', ...own].join('/') : module;
}

/** The argument that is the status; else the member of one. */
function statusOf(engine: Engine, call: CallNode): number | MemberOfArgument | undefined {
  const index = call.arguments.findIndex((one) => isStatus(engine, one));
  if (index >= 0) return index;
  for (const [argument, one] of call.arguments.entries()) {
    const member = memberWithStatus(engine, one);
    if (member !== undefined) return { argument, member };
  }
  return undefined;
}

/** A number that is a status code, a name of one, or a variable named so. */
function isStatus(engine: Engine, argument: Node): boolean {
  const isCode = isStatusCode(engine, argument);
  if (isCode !== undefined) return isCode;
  const name = lastNameOf(bare(argument));
  return codeOfPhrase(name) !== undefined || isNamedStatus(name);
}

/** Undefined where it is unknown. */
function isStatusCode(engine: Engine, node: Node): boolean | undefined {
  const value = evaluate(staticActivation(engine), node, new State());
  const codes = value.kind === 'constant' ? codesOf(value) : undefined;
  return codes?.every((code) => code >= 100 && code <= 599);
}

function isNamedStatus(name: string): boolean {
  return /status|^code$|^http/i.test(name);
}

/** The member of `{ statusCode: 404 }` that is named after a status and holds one. */
function memberWithStatus(engine: Engine, argument: Node): string | undefined {
  if (argument.type !== 'ObjectExpression') return undefined;
  for (const one of argument.properties) {
    if (one.type !== 'Property' || one.computed || one.key.type !== 'Identifier') continue;
    const name = staticKey(one.key, false) ?? '';
    if (isNamedStatus(name) && isStatusCode(engine, one.value)) return name;
  }
  return undefined;
}

/** What follows the status, or an object. */
function indexOfBody(
  call: CallNode,
  status: SettingEntry['status'],
  isOther: (argument: Node) => boolean,
): number | undefined {
  const after = typeof status === 'number' ? call.arguments[status + 1] : undefined;
  if (after && !isOther(after)) return call.arguments.indexOf(after);
  const options = typeof status === 'object' ? status.argument : -1;
  const found = call.arguments.findIndex((one, index) => index !== options && one.type === 'ObjectExpression');
  return found < 0 ? undefined : found;
}

/** Whether it is a parameter of a handler: no body. */
function isGiven({ file }: Engine, argument: Node, handlers: ReadonlySet<Node>): boolean {
  const definition = argument.type === 'Identifier' ? file.variable(argument)?.defs[0] : undefined;
  return definition?.type === 'Parameter' && handlers.has(definition.node);
}
