import { callsOf } from '../../../frameworks/language/catalogue.js';
import type { Engine } from '../../interpreter/engine.js';
import type { SourceFile } from '../../symbols/file.js';
import { requiredModule } from '../../syntax/file-index.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { Names } from './ids.js';
import { thingAt } from './things.js';
import type { Decoration, FileWiring, Id } from './written.js';

/** What a file's plugins share with the applications that they are plugged into. */
export function pluginsOf(engine: Engine, names: Names): Pick<FileWiring, 'decorations' | 'transparent'> {
  const { calls } = engine.file.census;
  return {
    decorations: calls.flatMap((call) => decorationIn(engine, names, call)),
    transparent: calls.flatMap((call) => transparentIn(engine, names, call)),
  };
}

/** `fastify.decorate('authenticate', authenticate)` */
function decorationIn({ catalogue }: Engine, names: Names, { callee, arguments: args }: CallNode): Decoration[] {
  const called = bare(callee);
  const [first, second] = args;
  if (called.type !== 'MemberExpression' || !catalogue.decorators.has(lastNameOf(called))) return [];
  if (first?.type !== 'Literal' || typeof first.value !== 'string' || !second) return [];
  const router = names.of(called.object);
  const fn = names.of(second);
  return router === undefined || fn === undefined ? [] : [{ name: first.value, router, fn }];
}

/** `fp(async (fastify) => …)` */
function transparentIn(engine: Engine, names: Names, call: CallNode): Id[] {
  const callee = bare(call.callee);
  if (callee.type !== 'Identifier' || !isImported(engine.file, callee)) return [];
  const thing = thingAt(engine, callee);
  if (!thing || !callsOf(thing.shape).some(({ isTransparent }) => isTransparent)) return [];
  const id = names.of(call);
  return id === undefined ? [] : [id];
}

function isImported(file: SourceFile, name: Node): boolean {
  const definition = file.variable(name)?.defs[0];
  if (definition?.type === 'ImportBinding') return true;
  const { node } = definition ?? {};
  return node?.type === 'VariableDeclarator' && node.init !== null && requiredModule(node.init) !== undefined;
}
