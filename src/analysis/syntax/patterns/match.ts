import { type Expression, expressionOf } from './expression.js';

/** Longer patterns, and longer texts, are unknown: the work is the product of both lengths. */
const LONGEST = 300;

/**
 * Whether a regular expression is found in a text. It is part of linted code, so it is never compiled to one: each
 * part is tried once for each place in the text, at any nesting.
 * @returns undefined where that is unknown
 */
export function isFound(source: string, flags: string, text: string): boolean | undefined {
  const ignoresCase = flags.includes('i');
  if (source.length > LONGEST || text.length > LONGEST || !/^[gi]*$/.test(flags)) return undefined;
  // Ignoring the case of other letters depends on Unicode tables.
  if (ignoresCase && !/^[\0-\x7F]*$/.test(text)) return undefined;
  const expression = expressionOf(source, ignoresCase);
  return expression && placesOf(expression, text).includes(true);
}

/** The rest to match: a part, and its continuation. */
interface Step {
  /** A character that it accepts leads to the next step; undefined where none is consumed. */
  readonly accepts?: (character: string) => boolean;
  /** Where it holds, for assertions; undefined where it always does. */
  readonly holds?: readonly boolean[];
  /** The steps from which this one is reached. */
  readonly before: Step[];
}

/** The places of a text at which an expression matches. */
function placesOf(expression: Expression, text: string): readonly boolean[] {
  const end: Step = { before: [] };
  const consuming: (readonly [Step, Step])[] = [];
  const start = stepsTo(end, expression, text, consuming);
  const fits: boolean[] = [];
  let after = new Set<Step>();
  for (let at = text.length; at >= 0; at--) {
    const reached = new Set([end]);
    for (const [step, next] of consuming)
      if (after.has(next) && step.accepts?.(text.charAt(at)) === true) reached.add(step);
    for (const step of reached) for (const before of step.before) if (before.holds?.[at] !== false) reached.add(before);
    fits[at] = reached.has(start);
    after = reached;
  }
  return fits;
}

/**
 * The first step of an expression, made from its end.
 * @param consuming receives the steps that consume a character, each with the next
 */
function stepsTo(next: Step, one: Expression, text: string, consuming: (readonly [Step, Step])[]): Step {
  switch (one.kind) {
    case 'character': {
      const step: Step = { accepts: one.accepts, before: [] };
      consuming.push([step, next]);
      return step;
    }
    case 'sequence':
      return one.parts.reduceRight((after, part) => stepsTo(after, part, text, consuming), next);
    case 'choice':
      return leadingTo(one.ways.map((way) => stepsTo(next, way, text, consuming)));
    case 'repeated': {
      const again = leadingTo([next]);
      const first = stepsTo(one.mayRepeat ? again : next, one.of, text, consuming);
      if (one.mayRepeat) first.before.push(again);
      return one.maySkip ? leadingTo([first, next]) : first;
    }
    case 'ahead':
      return leadingTo(
        [next],
        placesOf(one.of, text).map((fits) => fits !== one.isDenied),
      );
    case 'start':
      return leadingTo([next], [true, ...Array.from(text, () => false)]);
    case 'end':
      return leadingTo([next], [...Array.from(text, () => false), true]);
  }
}

function leadingTo(next: readonly Step[], holds?: readonly boolean[]): Step {
  const step: Step = { before: [], ...(holds && { holds }) };
  for (const one of next) one.before.push(step);
  return step;
}
