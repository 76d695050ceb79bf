import { USER_GIVERS, USER_IDS, WHOLE_USERS } from '../../../../words/caller/callers.js';
import { changed, isOf, isSame, lastCall, lastMember, type Source } from '../../trace/source.js';

/**
 * Whether a value identifies once more a user who was found to be present: the id of a user, or the same user looked up anew. A session, or
 * a claim of a token, may belong to nobody.
 */
export function identifiesSameUser(tested: Source, seen: Source): boolean {
  return (
    (isUser(seen) && isIdOf(tested, seen)) || ((isUser(seen) || isIdOfUser(seen)) && isAnotherLookUp(tested, seen))
  );
}

/** `req.user`, `session.user`, `await getUser()` */
function isUser(source: Source): boolean {
  const { start, steps } = source;
  const name = steps.length > 0 ? lastMember(source) : nameIn(source);
  if (name !== undefined) return WHOLE_USERS.has(name);
  return (start.kind === 'input' && start.part === 'user' && steps.length === 0) || isReturnedUser(source);
}

/** The name of a part of the request: `user` of `session.user`. */
function nameIn({ start }: Source): string | undefined {
  return start.kind === 'input' ? start.name : undefined;
}

function isReturnedUser(source: Source): boolean {
  const call = lastCall(source);
  return call?.after.length === 0 && USER_GIVERS.has(call.name);
}

/** `user.id` of `user`. */
function isIdOf(tested: Source, user: Source): boolean {
  return tested.steps.length === user.steps.length + 1 && USER_IDS.has(lastMember(tested) ?? '') && isOf(tested, user);
}

/** `session.user.id` */
function isIdOfUser(source: Source): boolean {
  const user = changed(source, { steps: source.steps.slice(0, -1) });
  return source.steps.length > 0 && USER_IDS.has(lastMember(source) ?? '') && isUser(user);
}

function isAnotherLookUp(tested: Source, seen: Source): boolean {
  return isReturnedUser(tested) && !isSame(tested, seen);
}
