import type {
  Auth,
  Causes,
  EffectClaim,
  MethodClaim,
  PurposeClaim,
  Resource,
  Signals,
  Upstream,
} from '../responses/claims.js';
import type { FactsOfResponse, HttpResponse } from '../responses/response.js';
import type { Verdict } from '../responses/verdict.js';
import { AuthSignals } from './auth/auth.js';
import { VerdictOf } from './content/verdict.js';
import { EFFECTS } from './effects/claims.js';
import { CausesOf } from './errors/claims.js';
import { METHODS } from './method/claims.js';
import { PURPOSES } from './purpose/claims.js';
import { ResourceOf } from './resource/claims.js';
import { TableSignals } from './signals/evidence.js';
import { UpstreamOf } from './upstream/claims.js';

/** A response with its facts: each member is made when it is first read. */
export function withFacts(fields: Omit<HttpResponse, keyof FactsOfResponse>): HttpResponse {
  return Object.assign(new Facts(), fields);
}

/** The members of a response that are facts. */
class Facts implements FactsOfResponse {
  #auth: Auth | undefined;
  #cause: Causes | undefined;
  #effects: Signals<EffectClaim> | undefined;
  #method: Signals<MethodClaim> | undefined;
  #purpose: Signals<PurposeClaim> | undefined;
  #resource: Resource | undefined;
  #upstream: Upstream | undefined;
  #verdict: Verdict | undefined;

  get auth(): Auth {
    return (this.#auth ??= new AuthSignals(this.#response));
  }

  get cause(): Causes {
    return (this.#cause ??= new CausesOf(this.#response));
  }

  get effects(): Signals<EffectClaim> {
    return (this.#effects ??= new TableSignals(this.#response, EFFECTS));
  }

  get method(): Signals<MethodClaim> {
    return (this.#method ??= new TableSignals(this.#response, METHODS));
  }

  get purpose(): Signals<PurposeClaim> {
    return (this.#purpose ??= new TableSignals(this.#response, PURPOSES));
  }

  get resource(): Resource {
    return (this.#resource ??= new ResourceOf(this.#response));
  }

  get upstream(): Upstream {
    return (this.#upstream ??= new UpstreamOf(this.#response));
  }

  get verdict(): Verdict {
    return (this.#verdict ??= new VerdictOf(this.#response));
  }

  get #response(): HttpResponse {
    return this as unknown as HttpResponse;
  }
}
