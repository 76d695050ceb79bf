import type { TSESTree } from '@typescript-eslint/utils';
import type { PathFacts } from '../path-facts.js';
import { bare, isFunction, type Node } from '../syntax.js';
import { type Atom, decided, type Reading } from './atoms.js';
import { argumentsMention, whoIs } from './caller.js';
import { callerWasSeen } from './caller-known.js';
import { isEmptyLookup } from './caller-lookup.js';
import { sourcesOf } from './trace.js';

/**
 * Whether the path says that the caller, who is known, lacks a right: a role, permission or scope
 * (`req.user.role !== 'admin'`, `!req.user.isAdmin`, `!allowed.includes(req.user.role)`, `!can(user, 'edit')`), that
 * something isn't its own (`post.author !== req.user.id`), or that a look-up by its id and something else found nothing
 * (`!membership`). Undefined where no test says so: nothing here says that a right is there.
 */
export function callerLacksRight(path: PathFacts): true | undefined {
  const isKnown = callerWasSeen(path);
  return decided(path, new Map<true, Reading>([[true, (atom, holds) => saysLacking(path, atom, holds, isKnown)]]));
}

function saysLacking(path: PathFacts, atom: Atom, holds: boolean, isKnown: boolean): boolean {
  const isSure = (node: Node): boolean => isKnown || !isOptional(path, node);
  switch (atom.kind) {
    case 'call':
      return saysCall(path, atom.node, holds) && isSure(atom.node);
    case 'empty':
      return holds && ((whoIs(path, atom.of) === 'right' && isSure(atom.of)) || isEmptyLookup(path, atom.of));
    case 'equal':
      return isUnlike(path, atom.left, atom.right, holds) && isSure(atom.left) && isSure(atom.right);
    case 'order':
      return false;
    default:
      return false;
  }
}

/** `req.user?.role` may also say that nobody is there. */
function isOptional(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'CallExpression') {
    const { callee } = place;
    return place.arguments.some((one) => isOptional(path, one)) || (callee.type === 'MemberExpression' && isOptional(path, callee.object));
  }
  return sourcesOf(path, node).some((source) => source.isOptional);
}

/** Calls that ask for a right by their name: `hasRole`, `can('edit', post)`, `isOwner`. */
const ASKS = /^(?:(?:has|check|require|verify|user|is|get)\w*(?:Permissions?|Roles?|Access|Rights?|Scopes?|Privileges?|Admin|Owner|Member|Editor|Moderator|Author|Allowed|Permitted|Authorized)|can[A-Z]?\w*|hasRole|allows|permits|enforce|isGranted|may[A-Z]\w*|userCan\w*|userHas\w*|canUser\w*|owns\w*)$/;
const REFUSES = /^(?:cannot|isForbidden|denies)$/;
const RIGHT_HOLDER = /(?:^|\.)(?:ability|abilities|acl|permissions?|policy|policies|enforcer|authz|accessControl|rbac|gate)(?:\.\w+)?$/i;
const COMPARES = /^(?:equals|isEqual|eq)$/;
const HOLDS = /^(?:includes|has|contains|indexOf)$/;
const SEEKS = /^(?:some|find)$/;

function saysCall(path: PathFacts, node: TSESTree.CallExpression, holds: boolean): boolean {
  const callee = bare(node.callee);
  const name = lastName(callee);
  if (REFUSES.test(name)) return holds && isOfRights(path, callee);
  if (holds) return false;
  const receiver = callee.type === 'MemberExpression' ? callee.object : undefined;
  if (COMPARES.test(name)) return isOwnershipCall(path, node, receiver);
  if (HOLDS.test(name) || (SEEKS.test(name) && isComparison(node.arguments[0]))) {
    return (receiver !== undefined && whoIs(path, receiver) === 'right') || argumentsMention(path, node, 'right') || argumentsMention(path, node, 'caller');
  }
  if (!ASKS.test(name)) return whoIs(path, node) === 'right';
  return isOfRights(path, callee) || argumentsMention(path, node, 'caller') || argumentsMention(path, node, 'right') || (receiver !== undefined && whoIs(path, receiver) === 'caller');
}

/** `(one) => one.user === user.id`, `(one) => one.user.equals(user.id)`. */
function isComparison(fn: Node | undefined): boolean {
  if (!isFunction(fn) || !fn.body || fn.body.type === 'BlockStatement') return false;
  const body = bare(fn.body);
  return (body.type === 'BinaryExpression' && body.operator.startsWith('==')) || (body.type === 'CallExpression' && COMPARES.test(lastName(bare(body.callee))));
}

function lastName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

function isOfRights(path: PathFacts, callee: Node): boolean {
  return callee.type === 'MemberExpression' && sourcesOf(path, callee.object).some(({ text }) => RIGHT_HOLDER.test(text.replace(/\(.*\)$/, '')));
}

function isOwnershipCall(path: PathFacts, node: TSESTree.CallExpression, receiver: Node | undefined): boolean {
  const [first, second] = node.arguments;
  const [a, b] = second ? [first, second] : [receiver, first];
  return a !== undefined && b !== undefined && isUnlike(path, a, b, false);
}

const ROLE = /\.(?:roles?|userRole|roleName|roleId|role_id|userType|accountType|accessLevel|type)$/;

/** A role that isn't the one that is asked for, or another's id than the caller's. */
function isUnlike(path: PathFacts, left: Node, right: Node, holds: boolean): boolean {
  const [a, b] = [whoIs(path, left), whoIs(path, right)];
  if (a === 'right' || b === 'right') return holds ? isWord(right) && isRole(path, left) : true;
  if (holds) return false;
  const other = a === 'caller' ? right : b === 'caller' ? left : undefined;
  return other !== undefined && a !== b && isId(path, a === 'caller' ? left : right) && isOfSomething(path, other);
}

function isWord(node: Node): boolean {
  const place = bare(node);
  return place.type === 'Literal' || place.type === 'MemberExpression';
}

function isRole(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ text }) => ROLE.test(text));
}

const ID = /(?:[.(](?:_?id|uid|sub|userId|userID|user_id|email|username|uuid|principalId|account|user|value)|^(?:userId|currentUserId|requesterId|actorId))(?:\)|\.(?:toString|toHexString)\(\))*$|^@\w+\(\w*id\w*\)$/i;

function isId(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ text }) => ID.test(text) || /UserId\([^)]*\)$/.test(text));
}

/** The id or owner of a thing: a member, not a constant, a setting, or something of a credential. */
function isOfSomething(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'Literal' || whoIs(path, node) !== undefined) return false;
  return sourcesOf(path, node).some(({ text }) => text.includes('.') && !/^process\.env|\.(?:tokenVersion|version|password|token|status)(?![\w])/.test(text));
}
