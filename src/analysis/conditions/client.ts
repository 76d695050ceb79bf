import type { PathFacts } from '../path-facts.js';
import type { Node } from '../syntax.js';
import { whoIs } from './caller.js';
import { partsOf } from './parts.js';
import { sourcesOf } from './trace.js';

/** What differs from client to client under one URL. */
export type ClientTrait = 'user' | 'session' | 'cookie' | 'locale';

const LANGUAGE =
  /^(?:@?headers?|getHeader|getRequestHeader|request(?:\.\w+)*\.(?:get|getHeader|headers?|accepts?Languages?|getPreferredLanguage))\(.*(?:\)\.get\(accept-language|accept-language|language\w*\()/i;
const HEADER = /(?:^|[.(,])(?:accept-language|cf-ipcountry|x-vercel-ip-country(?:-region)?|cloudfront-viewer-country|x-country(?:-code)?)(?![\w-])/i;
const LOCALE_MEMBER = /^request(?:\.(?:state|locals|context|var|i18n|cf|geo|session|user))*\.(?:locale|lang|language|languages|i18n|country|city|region|geo|acceptsLanguages?|acceptLanguages?)(?![\w])/i;
const LOCALE_CALL =
  /(?:^|\.)(?:(?:get|detect|resolve|negotiate|pick|find|choose|determine|match|guess|infer|parse|preferred)\w*(?:Locale|Language|Lang|Country|AcceptLanguage)\w*|acceptLanguage\w*|geolocation|geoip\w*)\((?:|request|request,.*|.*,request)\)/i;
const SESSION = /^(?:request|response)(?:\.\w+)*\.session(?![\w])|^session(?:\.|$)|(?:^|\.)(?:get\w*Session|useSession|safeGetSession)\([^)]*\)/;
const COOKIE = /^(?:request(?:\.\w+)*\.(?:cookies|signedCookies|unsignedCookies|cookie)(?![\w])|(?:cookies\(\)|cookies|Astro\.cookies)\.(?:get|has)\(|(?:getCookie|getSignedCookie|parseCookies?)\(request|@Cookies\()/;

/** What of the client an expression depends on; undefined where nothing says that it does. */
export function clientTraitIn(path: PathFacts, root: Node): ClientTrait | undefined {
  for (const { node, isGiven } of partsOf(path, root)) {
    if (!isReference(node)) continue;
    const trait = traitOf(path, node);
    // A look-up by the user's id finds what it finds; only the language is picked out of what is given.
    if (trait && (!isGiven || trait === 'locale')) return trait;
  }
  return undefined;
}

function isReference({ type }: Node): boolean {
  return type === 'Identifier' || type === 'MemberExpression' || type === 'CallExpression';
}

function traitOf(path: PathFacts, node: Node): ClientTrait | undefined {
  const sources = sourcesOf(path, node).filter(({ calls }) => !calls.some((call) => call.arguments.some((one) => isOfUrl(path, one))));
  const some = (...patterns: readonly RegExp[]): boolean => sources.some(({ text }) => patterns.some((one) => one.test(text)));
  if (some(LANGUAGE, HEADER, LOCALE_MEMBER, LOCALE_CALL)) return 'locale';
  if (some(SESSION)) return 'session';
  if (some(COOKIE)) return 'cookie';
  return sources.length === 0 || (whoIs(path, node) === undefined && !isOwnRecord(path, node)) ? undefined : 'user';
}

/** A parameter of the path or query: `getSession(params.slug)` looks up something else than the client's session. */
function isOfUrl(path: PathFacts, node: Node): boolean {
  return isReference(node) && sourcesOf(path, node).some(({ text }) => /^(?:request\.(?:params|query|param)|params|searchParams|@(?:Param|Query))(?![\w])/.test(text));
}

const USERS = /(?:^|[._])(?:users?|accounts?|profiles?|customers?|members?)(?:Model|Repository|Repo|Service)?\.(?:find|get|load|fetch)\w*\([^)]*\)|(?:^|\.)(?:find|get|load|fetch)(?:User|Account|Profile|Customer|Member)(?:By\w*)?\([^)]*\)/i;

/** A user that was looked up by what the session or the caller says: `User.findById(req.session.userId)`. */
function isOwnRecord(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ text, calls }) => {
    const [first] = calls;
    return first !== undefined && USERS.test(text) && first.arguments.some((one) => partsOf(path, one).some((part) => isReference(part.node) && saysWho(path, part.node)));
  });
}

function saysWho(path: PathFacts, node: Node): boolean {
  return whoIs(path, node) !== undefined || sourcesOf(path, node).some(({ text }) => SESSION.test(text));
}
