import { counted } from '../pages/words.js';
import type { Difference } from './compare.js';
import { edited } from './edits.js';
import { patchOf } from './patch.js';
import { proposalFor } from './proposal.js';
import { replace, sourceOf } from './source.js';

/** A change of a document that can be shown, and then be made. */
export interface Proposed {
  readonly patch: string;
  /** What it can't add. */
  readonly notes: readonly string[];
  /** What was done, in a sentence. */
  make(): string;
}

/**
 * The missing responses of a document.
 * @throws Failure for a document that can't be changed safely
 */
export async function propose(file: string, cwd: string, differences: readonly Difference[]): Promise<Proposed> {
  const source = sourceOf(file, cwd);
  const { edits, count, left } = await proposalFor(source.text, file, differences);
  const many = left.length > MOST_NAMED ? [...left.slice(0, MOST_NAMED), `${left.length - MOST_NAMED} more`] : left;
  return {
    patch: patchOf(source.name, source.text, edits),
    notes: [
      ...(left.length > 0
        ? [
            `Left out, since their responses are shared, in another file or written in another form: ${many.join(', ')}.`,
          ]
        : []),
    ],
    make: () => {
      if (count > 0) replace(source, edited(source.text, edits));
      return count > 0 ? `${counted(count, 'response')} added to ${file}.` : `There is nothing to add to ${file}.`;
    },
  };
}

const MOST_NAMED = 5;
