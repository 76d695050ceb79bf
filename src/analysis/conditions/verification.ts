import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import { attemptOf } from './attempt.js';
import { argumentsMention } from './caller.js';
import { sourcesOf } from './trace.js';

/** Modules whose `verify` calls check a token. */
const TOKEN_MODULES = /^(?:jsonwebtoken|jose|fast-jwt|express-jwt|njwt|jwt-simple|paseto|@nestjs\/jwt|hono\/jwt|hono\/utils\/jwt|@tsndr\/cloudflare-worker-jwt|djwt|firebase-admin(?:\/auth)?|google-auth-library|aws-jwt-verify|@clerk\/.*|@elysiajs\/jwt|@fastify\/jwt)$/;
const VERIFIES = /(?:^|\.)(?:verify|jwtVerify|verifyAsync|verifyIdToken|verifyToken|verifyJwt|verifyJWT|verifyAccessToken|verifyAuthToken|verifyRefreshToken|verifySession|verifySessionCookie|compactVerify|jwtDecrypt|validateToken|checkToken|decodeToken|validateAccessToken|decode|authenticate)\([^()]*\)$/;
const TOKEN_HOLDER = /(?:jwt|jose|token)\w*\.(?:verify|verifyAsync|decode)\(/i;

/** Whether a call checks the credential that the caller proves itself with, and throws if it is no good. */
export function verifiesCaller(path: PathFacts, call: CallNode): boolean {
  const [source] = sourcesOf(path, call);
  if (!source) return false;
  if (source.text.startsWith("request.jwtVerify(")) return true;
  if (!VERIFIES.test(source.text) || isOtherToken(path, call)) return false;
  const isLibrary = source.root.kind === 'import' && TOKEN_MODULES.test(source.root.module);
  return isLibrary || TOKEN_HOLDER.test(source.text) || argumentsMention(path, call, 'credential');
}

/** A token out of a link or a form says nothing of the caller: an invitation, a reset of a password. */
function isOtherToken(path: PathFacts, { arguments: [token] }: CallNode): boolean {
  return token !== undefined && sourcesOf(path, token).some(({ text }) => /^(?:request\.(?:params|query|param|body|url)|@(?:Param|Query|Body))(?!\.refresh)(?![\w])/.test(text) && !/refresh|access/i.test(text));
}

const MOST_OTHER_STEPS = 2;

/** Whether the error being handled is that a check of the caller's credential failed: it was all, or nearly, that was tried. */
export function failedVerification(path: PathFacts): boolean {
  const { catching } = path;
  if (!catching?.region) return false;
  const { calls, awaits } = attemptOf(catching.region);
  const at = calls.findIndex((call) => verifiesCaller(path, call));
  if (at < 0) return false;
  const isAwaited = (call: CallNode | undefined): boolean => call?.parent.type === 'AwaitExpression';
  const others = awaits - (isAwaited(calls[at]) || catching.region.type !== 'BlockStatement' ? 1 : 0);
  return others <= MOST_OTHER_STEPS && !calls.slice(0, at).some(isAwaited);
}

/** Whether a value is the error that a check of a credential called back with: `verify(token, key, (err, user) => …)`. */
export function isVerificationCallback(path: PathFacts, node: TSESTree.Node): 'error' | 'result' | undefined {
  for (const { root } of sourcesOf(path, node)) {
    if (root.kind === 'callback' && (verifiesCaller(path, root.call) || authenticates(path, root.call))) return root.index === 0 ? 'error' : 'result';
  }
  return undefined;
}

/** `passport.authenticate('jwt', (err, user, info) => …)`. */
function authenticates(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(({ text }) => /^passport\.authenticate\((?:jwt|bearer|headerapikey|session)/.test(text));
}
