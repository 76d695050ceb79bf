import { DESCRIBED_PARAMETERS } from '../../../packages/requests.js';
import type { Source } from '../trace/source.js';

/** The name of a parameter that the middleware of a described API has read, from whatever part of the request. */
export function describedParameter({ start, steps }: Source): string | undefined {
  if (start.kind !== 'request') return undefined;
  const { holder, list } = DESCRIBED_PARAMETERS;
  const [first, second, parameter] = steps;
  const isHeld = first?.kind === 'member' && first.name === holder && second?.kind === 'member' && second.name === list;
  return isHeld && parameter?.kind === 'member' ? parameter.name : undefined;
}
