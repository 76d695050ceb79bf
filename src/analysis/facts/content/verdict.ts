import type { Weight } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import type { FailureKeys, FailureSignal, Verdict, VerdictClaim } from '../../responses/verdict.js';
import type { Node } from '../../syntax/syntax.js';
import { suffices, TableSignals } from '../signals/evidence.js';
import { businessError } from './failures/business-error.js';
import { VERDICTS } from './claims.js';
import { leakOf } from './leaking.js';
import { otherStatusIn } from './other-status.js';
import { placeOfBody } from './place.js';
import { claimsOf } from './statuses.js';
import { successOf } from './success.js';
import { wordsBeside } from './words-beside.js';
import { codesInClearWords, codesInVagueWords } from './words-status.js';

/** The verdict of a response, by its body and its words. */
export class VerdictOf extends TableSignals<VerdictClaim> implements Verdict {
  constructor(response: HttpResponse) {
    super(response, VERDICTS);
  }

  get place(): Node {
    return placeOfBody(this.response);
  }

  failure(least: Weight, keys?: Partial<FailureKeys>): FailureSignal | undefined {
    const found = businessError(this.response, keys);
    return found && suffices(found.weight, least) ? found : undefined;
  }

  get otherStatus(): Verdict['otherStatus'] {
    return otherStatusIn(this.response);
  }

  get statuses(): Verdict['statuses'] {
    return this.response.body.value ? claimsOf(this.response.body.value) : [];
  }

  get statusesOfWords(): Verdict['statusesOfWords'] {
    return this.response.words ? claimsOf(this.response.words.value) : [];
  }

  get wordsBeside(): Verdict['wordsBeside'] {
    return wordsBeside(this.response);
  }

  get success(): Verdict['success'] {
    return this.response.body.value && successOf(this.response.body.value);
  }

  get leak(): Verdict['leak'] {
    return leakOf(this.response);
  }

  codesInWords(are: 'clear' | 'vague'): readonly number[] {
    const { body, words, path } = this.response;
    return [body.value, words?.value, path.thrown()].flatMap(are === 'clear' ? codesInClearWords : codesInVagueWords);
  }
}
