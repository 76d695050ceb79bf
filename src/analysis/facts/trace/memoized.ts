import { beginReads, endReads, noteReads, type Read } from '../../interpreter/state/reads.js';
import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';

/**
 * Facts about the code of a file are found once, and shared by all responses whose paths agree on what was read of the
 * path to find them: `PathFacts` notes what is read of it.
 */

interface Known<Answer> {
  readonly answer: Answer;
  readonly reads: readonly Read[];
}

/** A query that is being evaluated. */
interface Frame {
  readonly question: number;
  readonly node: Node;
  /** Whether a part of the result was cut short, since the query is recursive or too deep. */
  isPartial: boolean;
}

const DEEPEST = 60;
const MOST_ANSWERS = 8;

const frames: Frame[] = [];
/** Results that were cut short, kept until the outermost query has ended. */
const partial = new Map<number, Map<Node, unknown>>();
/** How many questions there are: each has a number. */
let questions = 0;

/** A query about a node on a path, whose result is cached. `cut` is the result where the query is recursive, as in `x = x.next`. */
export function memoized<Answer, Queried extends Node = Node>(
  query: (path: PathFacts, node: Queried) => Answer,
  cut: Answer,
): (path: PathFacts, node: Queried) => Answer {
  const question = questions++;
  return (path, node) => {
    const known = (path.file.answers[question] ??= new Map()) as Answers<Answer>;
    const before = known.get(node);
    const found = before && answerOn(path, before);
    if (found) {
      if (found.reads.length > 0) noteReads(found.reads);
      return found.answer;
    }
    if (frames.length > 0 && isCircle(question, node)) return cut;
    const short = partial.size > 0 ? partial.get(question) : undefined;
    if (short?.has(node)) {
      for (const one of frames) one.isPartial = true;
      return short.get(node) as Answer;
    }
    const frame: Frame = { question, node, isPartial: false };
    const isOutermost = frames.length === 0;
    let reads: readonly Read[] | undefined;
    try {
      frames.push(frame);
      beginReads();
      const answer = query(path, node);
      reads = endReads();
      if (!frame.isPartial || isOutermost) keep(known, node, { answer, reads });
      else keepShort(question, node, answer);
      return answer;
    } finally {
      noteReads(reads ?? endReads());
      frames.pop();
      if (isOutermost) partial.clear();
    }
  };
}

/** A query about a path as a whole. Its result is kept where it isn't a part of another query's, which may be cut short. */
export function memoizedByPath<Answer>(query: (path: PathFacts) => Answer): (path: PathFacts) => Answer {
  const kept = new WeakMap<PathFacts, Known<Answer>>();
  return (path) => {
    const known = kept.get(path) ?? evaluated(query, path);
    if (frames.length === 0) kept.set(path, known);
    noteReads(known.reads);
    return known.answer;
  };
}

function evaluated<Answer>(query: (path: PathFacts) => Answer, path: PathFacts): Known<Answer> {
  beginReads();
  let reads: readonly Read[] | undefined;
  try {
    const answer = query(path);
    reads = endReads();
    return { answer, reads };
  } finally {
    if (!reads) endReads();
  }
}

type Answers<Answer> = Map<Node, Known<Answer> | Known<Answer>[]>;

/** The cached result that is valid on a path. */
function answerOn<Answer>(
  path: PathFacts,
  answers: Known<Answer> | readonly Known<Answer>[],
): Known<Answer> | undefined {
  if (!Array.isArray(answers)) return holds(path, answers as Known<Answer>) ? (answers as Known<Answer>) : undefined;
  for (const one of answers as readonly Known<Answer>[]) if (holds(path, one)) return one;
  return undefined;
}

function holds(path: PathFacts, { reads }: Known<unknown>): boolean {
  for (const one of reads) if (!path.agrees(one)) return false;
  return true;
}

/** The newest results are kept, newest first: the paths of one handler are queried one after the other. */
function keep<Answer>(known: Answers<Answer>, node: Node, one: Known<Answer>): void {
  const before = known.get(node);
  if (!before) known.set(node, one);
  else if (!Array.isArray(before)) known.set(node, [one, before]);
  else if (before.unshift(one) > MOST_ANSWERS) before.pop();
}

/** A result that was cut short holds only for the outermost query. */
function keepShort(question: number, node: Node, answer: unknown): void {
  let answers = partial.get(question);
  if (!answers) partial.set(question, (answers = new Map<Node, unknown>()));
  answers.set(node, answer);
}

/** Whether a query is being evaluated already, or too many are. */
function isCircle(question: number, node: Node): boolean {
  let at = 0;
  if (frames.length < DEEPEST) {
    at = frames.length - 1;
    while (at >= 0 && (frames[at]?.node !== node || frames[at]?.question !== question)) at--;
    if (at < 0) return false;
  }
  for (const frame of frames.slice(at + 1)) frame.isPartial = true;
  return true;
}
