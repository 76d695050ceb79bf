import type { SourceFile } from '../../symbols/file.js';
import { isFunction, type Node } from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { fateOf, type State } from '../state/state.js';

/** A state in which a `catch` may begin. */
interface Risk {
  readonly state: State;
  /** Whether unseen code that may fail was called since, with the responses as they are in it. */
  isCertain: boolean;
}

/** The most states in which a `catch` may begin that aren't joined. */
const MOST_RISKS = 8;

/** The states in which a `catch` may begin. */
export class Risks {
  readonly all: Risk[] = [];

  /** Too many become one. */
  add(state: State, isCertain = false): void {
    if (this.all.length >= MOST_RISKS) this.all.at(-1)?.state.absorb(state);
    else this.all.push({ state, isCertain });
  }

  /**
   * The states to join: all of them, but those in which nothing had a response yet where another one has lent it. Where something fails
   * before that, nothing has touched it.
   * @param thrown those in which an error was seen being thrown
   */
  groups(thrown: readonly State[]): readonly State[][] {
    const all = [...this.all, ...thrown.map((state): Risk => ({ state, isCertain: true }))];
    const open = all.filter(({ state }) => fateOf(state) === 'open');
    const isUntouched = ({ state }: Risk): boolean => all[0]?.state.hasDraftsOf(state) ?? false;
    const certain = open.filter(({ isCertain }) => isCertain);
    const untouched = certain.some(isUntouched) ? open.filter(isUntouched) : [];
    const touched = certain.filter((risk) => !untouched.includes(risk));
    const others = all.filter((risk) => !untouched.includes(risk) && !touched.includes(risk));
    const groups = open.length < all.length ? [untouched, touched, others] : [all];
    return groups.filter((group) => group.length > 0).map((group) => group.map(({ state }) => state));
  }
}

/** Inside `try`, what a statement changed may be visible in `catch`: it or the next one may throw. */
export function noteRisks(risks: Risks, before: readonly number[], after: readonly State[]): void {
  for (const state of after) {
    for (const risk of risks.all) risk.isCertain ||= state.hasDraftsOf(risk.state) && hasActed(state, risk.state);
    if (!before.includes(state.version) && !hasLeft(state)) risks.add(state.fork());
  }
}

/** Whether unseen code that may fail was called since an earlier state. */
function hasActed({ calls }: State, { calls: before }: State): boolean {
  for (let at = calls; at && at !== before; at = at.before) if (at.acts) return true;
  return false;
}

/** Whether arguments may throw after their callee's receiver was changed: `res.status(201).json(work())`. */
export function mayThrow(file: SourceFile, args: readonly Node[]): boolean {
  return args.some(
    (one) => !isFunction(one) && ownNodesOf(file, one, 'CallExpression', 'NewExpression', 'AwaitExpression').length > 0,
  );
}

/** Whether a response was sent, or handed on: a `catch` handles what failed before that. */
function hasLeft(state: State): boolean {
  for (const [, { sent, handedOn }] of state.allResponses()) if (sent === 'yes' || handedOn) return true;
  return false;
}
