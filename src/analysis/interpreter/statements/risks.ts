import type { SourceFile } from '../../symbols/file.js';
import { isFunction, type Node } from '../../syntax/syntax.js';
import { walkOwn } from '../../syntax/walk.js';
import type { State } from '../state/state.js';

/** The states in which a `catch` may begin, kept apart. */
const MOST_RISKS = 8;

/** Inside `try`, what a statement changed may be seen by `catch`: it or the next one may throw. */
export function noteRisks(risks: State[], before: readonly number[], after: readonly State[]): void {
  for (const state of after) if (!before.includes(state.version) && !hasLeft(state)) addRisk(risks, state.fork());
}

/** Whether arguments may throw, when what they are given to was already changed: `res.status(201).json(work())`. */
export function mayThrow(file: SourceFile, args: readonly Node[]): boolean {
  let isFound = false;
  const visit = ({ type }: Node): boolean => {
    isFound ||= type === 'CallExpression' || type === 'NewExpression' || type === 'AwaitExpression';
    return !isFound;
  };
  for (const arg of args) if (!isFound && !isFunction(arg)) walkOwn(file, arg, visit, MOST_NODES);
  return isFound;
}

const MOST_NODES = 100;

/** Too many become one. */
export function addRisk(risks: State[], state: State): void {
  if (risks.length >= MOST_RISKS) risks.at(-1)?.absorb(state);
  else risks.push(state);
}

/** Whether a response was sent, or handed on: a `catch` is there for what failed before that. */
function hasLeft(state: State): boolean {
  for (const [, { sent, handedOn }] of state.allDrafts()) if (sent === 'yes' || handedOn) return true;
  return false;
}
