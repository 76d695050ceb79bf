import { SECONDS_OF_UNITS } from '../../../words/effects/durations.js';
import { textsIn } from '../../interpreter/values/texts.js';
import type { Value } from '../../interpreter/values/values.js';

/** The spans of time that texts name, in seconds: `5 seconds`, `15 minutes`. */
export function secondsSaid(values: readonly Value[]): readonly number[] {
  return values.flatMap((value) => textsIn(value)).flatMap(spansIn);
}

function spansIn(text: string): readonly number[] {
  const words = text.toLowerCase().split(/[^\d\p{L}]+/u);
  return words.flatMap((word, at) => {
    const count = Number(word);
    const unit = SECONDS_OF_UNITS.get(words[at + 1] ?? '');
    return word !== '' && Number.isInteger(count) && count > 0 && unit !== undefined ? [count * unit] : [];
  });
}
