import type { Auth, AuthClaim, ClientTrait } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import { TableSignals } from '../signals/evidence.js';
import { AUTH } from './claims.js';
import { challengesFor } from '../caller/credentials/challenges.js';
import { traitOf } from '../caller/visitor-traits.js';

/** What is claimed of the caller of a response. */
export class AuthSignals extends TableSignals<AuthClaim> implements Auth {
  constructor(response: HttpResponse) {
    super(response, AUTH);
  }

  get challenges(): readonly string[] {
    return challengesFor(this.response).challenges;
  }

  trait(responses: readonly HttpResponse[]): ClientTrait | undefined {
    return traitOf(this.response, responses);
  }
}
