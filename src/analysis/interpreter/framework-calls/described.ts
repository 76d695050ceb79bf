import type { Description, Descriptions } from '../../../settings/description.js';
import { bare, type CallNode, type Node, staticKey } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { staticValue } from '../names/names.js';
import type { ModuleValue, Value } from '../values/values.js';

/** What is called: the names that lead to it, and the node where they begin. */
interface Called {
  readonly names: readonly string[];
  readonly root: Node;
}

/** The settings' description of a call on an object, if any. */
export function descriptionOf<One extends Description>(
  engine: Engine,
  { callee }: CallNode,
  object: Value | undefined,
  descriptions: Descriptions<One>,
): One | undefined {
  if (descriptions.size === 0) return undefined;
  const called = calledOf(callee, object);
  const found = (name: string | undefined) =>
    name === undefined ? undefined : descriptions.get(name)?.find((one) => isOf(engine, called, one));
  return found(called.names.at(-1)) ?? found(renamed(engine, called));
}

/** What a function that is imported under another name is called in its own module. */
function renamed(engine: Engine, { names, root }: Called): string | undefined {
  return names.length === 1 ? moduleOf(engine, root)?.path.at(-1) : undefined;
}

/** Whether a description is of calls on the instances of a class: `Reply.send` on those of `Reply`. */
export function isOfClass(engine: Engine, { callee }: CallNode, { name, from }: Description): boolean {
  return name.length > 1 && isOf(engine, calledOf(callee, undefined), { name: name.slice(0, -1), from });
}

function isOf(engine: Engine, called: Called, { name, from }: Description): boolean {
  const module = moduleOf(engine, called.root);
  const isNamed =
    endsIn(called.names, name) || (module !== undefined && endsIn([...module.path, ...called.names.slice(1)], name));
  return isNamed && (from === undefined || (module !== undefined && isSameModule(module.module, from)));
}

/** `http.reply.send` is called as `['http', 'reply', 'send']`, and `new Reply(418).send` as `['Reply', 'send']`. */
function calledOf(callee: Node, object: Value | undefined): Called {
  const names: string[] = [];
  let root: Node = bare(callee);
  let receiver = object;
  for (;;) {
    if (root.type === 'MemberExpression') {
      names.unshift(staticKey(root.property, root.computed) ?? '');
      root = bare(receiver?.kind === 'instance' ? receiver.made : root.object);
      receiver = undefined;
    } else if (root.type === 'NewExpression') root = bare(root.callee);
    else break;
  }
  return { names: [root.type === 'Identifier' ? root.name : '', ...names], root };
}

function endsIn(names: readonly string[], wanted: readonly string[]): boolean {
  const from = names.length - wanted.length;
  return from >= 0 && wanted.every((name, index) => names[from + index] === name);
}

function moduleOf(engine: Engine, root: Node): ModuleValue | undefined {
  const variable = root.type === 'Identifier' ? engine.file.variable(root) : undefined;
  const value = variable && staticValue(engine, variable);
  return value?.kind === 'module' ? value : undefined;
}

/** Whether an import leads to a module as the settings name it: a relative path by its last part, whatever its ending. */
function isSameModule(specifier: string, from: string): boolean {
  if (specifier === from) return true;
  const wanted = withoutEnding(from).replace(/^(?:\.{0,2}\/)+/, '');
  return wanted !== '' && `/${withoutEnding(specifier)}`.endsWith(`/${wanted}`);
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
}
