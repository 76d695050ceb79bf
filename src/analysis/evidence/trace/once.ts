import type { ErrorHandling } from '../../execution/error-handling.js';
import type { Root } from '../../execution/engine.js';
import type { Fact } from '../../execution/state.js';
import type { Value } from '../../execution/values.js';
import type { Variable } from '../../file/file.js';
import type { Node } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';

/**
 * Facts about the code of a file are found once, and shared by all responses whose paths agree on what was read of the
 * path to find them: `PathFacts` notes what is read of it.
 */

/** What was read of a path. */
export type Dependency =
  | { readonly on: 'value'; readonly variable: Variable; readonly value: Value | undefined }
  | { readonly on: 'root'; readonly value: Root }
  | { readonly on: 'handling'; readonly value: ErrorHandling | undefined }
  | { readonly on: 'tests'; readonly value: Fact | undefined };

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
const NOTHING: readonly Dependency[] = [];

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
  const question = {};
  return (path, node) => {
    const known = answersTo<Answer>(path, question);
    const found = answerOn(path, known.get(node));
    if (found) {
      noteAll(found.dependencies, frames.at(-1));
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
      noteAll(frame.dependencies, frames.at(-2));
      if (!frame.isPartial || frames.length === 1) keep(known, node, answer, frame.dependencies);
      else keepShort(question, node, answer);
      return answer;
    } finally {
      frames.pop();
      if (frames.length === 0) partial.clear();
    }
  };
}

type Answers<Answer> = Map<Node, Known<Answer> | Known<Answer>[]>;

/** What is known of a file so far. */
function answersTo<Answer>({ file: { answers } }: PathFacts, question: object): Answers<Answer> {
  let known = answers.get(question);
  if (!known) answers.set(question, (known = new Map()));
  return known as Answers<Answer>;
}

/** The answer among those that are known whose dependencies hold on a path. */
function answerOn<Answer>(
  path: PathFacts,
  answers: Known<Answer> | readonly Known<Answer>[] | undefined,
): Known<Answer> | undefined {
  if (!answers) return undefined;
  if (!Array.isArray(answers)) return agree(path, answers as Known<Answer>) ? (answers as Known<Answer>) : undefined;
  for (const one of answers as readonly Known<Answer>[]) if (agree(path, one)) return one;
  return undefined;
}

function agree(path: PathFacts, { dependencies }: Known<unknown>): boolean {
  for (const one of dependencies) if (!path.agrees(one)) return false;
  return true;
}

/** The newest answers are kept, newest first: the paths of one handler are asked about one after the other. */
function keep<Answer>(known: Answers<Answer>, node: Node, answer: Answer, found: readonly Dependency[]): void {
  const one = { answer, dependencies: found.length > 0 ? found : NOTHING };
  const before = known.get(node);
  if (!before) known.set(node, one);
  else if (!Array.isArray(before)) known.set(node, [one, before]);
  else if (before.unshift(one) > MOST_ANSWERS) before.pop();
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

/** Notes that something is read of a path, for the question that is being answered. */
export function noteRead(dependency: Dependency): void {
  const frame = frames.at(-1);
  if (frame) note(dependency, frame);
}

function noteAll(dependencies: readonly Dependency[], frame: Frame | undefined): void {
  if (frame) for (const one of dependencies) note(one, frame);
}

function note(dependency: Dependency, { dependencies }: Frame): void {
  for (const one of dependencies) if (isSame(one, dependency)) return;
  dependencies.push(dependency);
}

function isSame(a: Dependency, b: Dependency): boolean {
  return a.on === b.on && (a.on !== 'value' || b.on !== 'value' || a.variable === b.variable);
}
