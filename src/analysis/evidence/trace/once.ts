import type { Root } from '../../execution/engine.js';
import type { Value } from '../../execution/values.js';
import type { Variable } from '../../file/file.js';
import type { Node } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';

/**
 * Facts about the code of a file are found once, and shared by all responses whose paths agree on what the facts depend
 * on: the handler that was run, and what it knew of the variables that were looked at.
 */

/** What an answer depends on. */
type Dependency =
  | { readonly on: 'value'; readonly variable: Variable; readonly value: Value | undefined }
  | { readonly on: 'root'; readonly root: Root };

interface Known<Answer> {
  readonly answer: Answer;
  readonly dependencies: readonly Dependency[];
}

/** A question that is being answered. */
interface Frame {
  readonly question: object;
  readonly node: Node;
  readonly dependencies: Dependency[];
  /** Whether a part of the answer was cut short, since the question leads back to itself or too deep. */
  isPartial: boolean;
}

const DEEPEST = 60;
const MOST_ANSWERS = 8;

const frames: Frame[] = [];
/** Answers that were cut short, for as long as the question lasts that was asked first. */
const partial = new Map<object, Map<Node, unknown>>();

/**
 * A question about a node on a path, whose answer is kept. `cut` is the answer where the question leads back to itself,
 * as in `x = x.next`.
 */
export function once<Answer>(
  ask: (path: PathFacts, node: Node) => Answer,
  cut: Answer,
): (path: PathFacts, node: Node) => Answer {
  const known = new WeakMap<Node, Known<Answer>[]>();
  const question = {};
  return (path, node) => {
    const found = answerOn(path, known.get(node));
    if (found) {
      const asking = frames.at(-1);
      if (asking) for (const one of found.dependencies) note(one, asking);
      return found.answer;
    }
    if (isCircle(question, node)) return cut;
    const short = partial.get(question);
    if (short?.has(node)) {
      for (const one of frames) one.isPartial = true;
      return short.get(node) as Answer;
    }
    const frame: Frame = { question, node, dependencies: [], isPartial: false };
    frames.push(frame);
    try {
      const answer = ask(path, node);
      const outer = frames.at(-2);
      if (outer) for (const one of frame.dependencies) note(one, outer);
      if (!frame.isPartial || frames.length === 1) keep(known, node, { answer, dependencies: frame.dependencies });
      else keepShort(question, node, answer);
      return answer;
    } finally {
      frames.pop();
      if (frames.length === 0) partial.clear();
    }
  };
}

/** The answer among those that are known whose dependencies hold on a path. */
function answerOn<Answer>(path: PathFacts, answers: readonly Known<Answer>[] | undefined): Known<Answer> | undefined {
  if (!answers) return undefined;
  for (const one of answers) if (holds(path, one.dependencies)) return one;
  return undefined;
}

function holds(path: PathFacts, dependencies: readonly Dependency[]): boolean {
  for (const one of dependencies) if (!holdsOn(path, one)) return false;
  return true;
}

/** The newest answers are kept, newest first: the paths of one handler are asked about one after the other. */
function keep<Answer>(known: WeakMap<Node, Known<Answer>[]>, node: Node, one: Known<Answer>): void {
  const answers = known.get(node);
  if (!answers) known.set(node, [one]);
  else if (answers.unshift(one) > MOST_ANSWERS) answers.pop();
}

/** An answer that was cut short holds only for the question that was asked first. */
function keepShort(question: object, node: Node, answer: unknown): void {
  let answers = partial.get(question);
  if (!answers) partial.set(question, (answers = new Map<Node, unknown>()));
  answers.set(node, answer);
}

function isCircle(question: object, node: Node): boolean {
  const at = frames.length >= DEEPEST ? 0 : frames.findIndex((one) => one.question === question && one.node === node);
  if (at < 0) return false;
  for (const frame of frames.slice(at + 1)) frame.isPartial = true;
  return true;
}

/** What a variable holds on a path, as far as it was followed. */
export function valueOn(path: PathFacts, variable: Variable): Value | undefined {
  const value = path.value(variable);
  const frame = frames.at(-1);
  if (frame) note({ on: 'value', variable, value }, frame);
  return value;
}

/** The handler that a path runs through. */
export function rootOf(path: PathFacts): Root {
  const frame = frames.at(-1);
  if (frame) note({ on: 'root', root: path.root }, frame);
  return path.root;
}

function note(dependency: Dependency, { dependencies }: Frame): void {
  if (!dependencies.some((one) => isSame(one, dependency))) dependencies.push(dependency);
}

function isSame(a: Dependency, b: Dependency): boolean {
  if (a.on === 'root') return b.on === 'root';
  return b.on === 'value' && a.variable === b.variable;
}

function holdsOn(path: PathFacts, dependency: Dependency): boolean {
  if (dependency.on === 'root') return path.root === dependency.root;
  return path.value(dependency.variable) === dependency.value;
}
