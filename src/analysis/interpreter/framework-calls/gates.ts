import { awaited, bare, type Node } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import type { State } from '../state/state.js';
import type { ResponseId } from '../values/values.js';

/**
 * Whether a path ends on a test of the unknown result of a call with the response as argument: `const user = await gate(request, reply); if
 * (!user) return;`. The call may have answered then.
 */
export function isTurnedAway({ engine }: Activation, draft: ResponseId, state: State): boolean {
  const newest = state.facts?.test.node;
  const call = newest && madeBy(engine.file, subjectOf(newest));
  if (call?.type !== 'CallExpression') return false;
  return call.arguments.flatMap(passedBy).some((argument) => {
    const variable = argument.type === 'Identifier' ? engine.file.variable(argument) : undefined;
    const value = variable && state.get(variable);
    return value?.kind === 'framework-object' && value.draft === draft;
  });
}

/** An argument, or what an object literal of it holds. */
function passedBy(argument: Node): Node[] {
  if (argument.type !== 'ObjectExpression') return [argument];
  return argument.properties.flatMap((one) => (one.type === 'Property' ? [one.value] : []));
}

/** The subject of a test: itself, or the left side of a comparison. */
function subjectOf(test: Node): Node {
  const tested = bare(test);
  return awaited(tested.type === 'BinaryExpression' ? tested.left : tested);
}

/** What a constant was declared with. */
function madeBy(file: Activation['engine']['file'], subject: Node): Node | undefined {
  if (subject.type !== 'Identifier') return subject;
  const declared = file.variable(subject)?.defs[0]?.node as Node | undefined;
  return declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier' && declared.init
    ? awaited(declared.init)
    : undefined;
}
