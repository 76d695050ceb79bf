import type { Resource, ResourceClaim, Signal } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import { onlyChanges, onlyChangesByName } from '../effects/changing.js';
import { creationsTried } from '../effects/creating.js';
import { type ClaimTable, fact, named, TableSignals } from '../signals/evidence.js';
import { partByFinding } from './found.js';
import { isGone, mayComeBack } from './gone.js';
import { hasNoUrlToFollow, hasUrl, itemKeys } from './items.js';
import { isAtRequestedUrl } from './requested.js';
import { isFoundAlike, isLookedUpAlone, isNamedAsOne } from './singletons.js';

/** What shows what a request's resource is: the routes of the application, and what the handler does. */
const RESOURCES: ClaimTable<ResourceClaim> = {
  'at the requested URL': { for: [fact("the path ends in the client's own name for it", isAtRequestedUrl)] },
  singleton: {
    for: [
      fact('GET of the same path looks up one record', isLookedUpAlone),
      fact('GET of the same path finds it by what it was created with', isFoundAlike),
      named('GET of the same path gives one, by their names', isNamedAsOne),
    ],
  },
  'has a URL': { for: [fact('a route below gives one of several', hasUrl)] },
  'has no URL to follow': { for: [fact('its own URLs take other methods than GET', hasNoUrlToFollow)] },
  'only changed': {
    for: [
      fact('all that is stored was there before', onlyChanges),
      named('all that it calls changes what was there', onlyChangesByName),
    ],
    against: [named('it calls what creates', (response) => creationsTried(response).length > 0)],
  },
};

const GONE: Signal = { weight: 'fact', reason: 'the last test on the path says that it is gone', because: undefined };

/** The resource of a response. */
export class ResourceOf extends TableSignals<ResourceClaim> implements Resource {
  constructor(response: HttpResponse) {
    super(response, RESOURCES);
  }

  get keys(): readonly string[] {
    return itemKeys(this.response);
  }

  gone(also: readonly string[]): Signal | undefined {
    const isForGood = isGone(this.response.path, also) === true && !mayComeBack(this.response, also);
    return isForGood ? GONE : undefined;
  }

  partsByFinding(other: HttpResponse): boolean {
    return partByFinding(this.response, other);
  }
}
