import { describe, expect, it } from 'vitest';
import { CLASSES_FOR_STATUSES, CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../src/words/errors/status-words.js';

// What the words of an error ask for first, and what only sounds like it.

const SAID: Readonly<Record<string, readonly string[]>> = {
  400: [
    'Name is required',
    'Invalid page number',
    'limit must be a number',
    'The reset link is invalid',
    'Invalid verification code',
    'Too many items: invalid list',
    'The invitation token is invalid',
    'Password must be at least 8 characters',
    'No merchant account exists: invalid request',
    'Start date must be before end date',
  ],
  401: [
    'Unauthorized',
    'Invalid or expired token',
    'Your session has expired',
    'Session is no longer valid',
    'Email or password is incorrect',
    'No token provided',
    'Please log in first',
    'jwt expired',
    'Password mismatch',
  ],
  402: ['Payment required', 'Not enough credits'],
  403: [
    'You are not allowed to do this',
    'Permission denied',
    'Only admins can do this',
    'You do not have access to this project',
    'This post does not belong to you',
    'You are not a member of this team',
    'Insufficient permissions',
    'Your account has been disabled',
    'Account suspended',
    'Invalid CSRF token',
  ],
  404: [
    'User not found',
    'No users found',
    "Couldn't find the room",
    'Room does not exist',
    'This email is not registered',
    'No account with that email',
  ],
  405: ['Method not allowed'],
  409: ['Email already exists', 'That name is taken', 'Duplicate entry', 'You have already voted'],
  413: ['File too large', 'Image size limit exceeded'],
  429: [
    'Too many requests',
    'Too many login attempts',
    'Please wait 30 seconds before requesting a new code',
    'Try again in 5 minutes',
    'You are doing that too fast',
    'Rate limit exceeded',
    'Daily limit reached',
    'Maximum of 5 attempts exceeded',
  ],
  500: ['Failed to save', 'Something went wrong', 'Something went wrong, try again in a minute', 'Could not start'],
  501: ['Not implemented'],
  503: [
    'Stripe is not configured',
    'Service unavailable',
    'Environment variable KEY is not defined',
    'Down for maintenance',
  ],
};

describe('words', () => {
  it.each(Object.entries(SAID).flatMap(([code, texts]) => texts.map((text) => [text, Number(code)] as const)))(
    '%s: %i',
    (text, code) => {
      const [first] = [...codesFor(CLEAR_WORDS, [text]), ...codesFor(VAGUE_WORDS, [text])];
      expect(first).toBe(code);
    },
  );

  it.each(['Nope', 'Order is paid', 'The limit of a page is 20', 'Max 20 per page', 'Only one owner', 'Sorry'])(
    '%s: nothing clear',
    (text) => {
      expect(codesFor(CLEAR_WORDS, [text])).toEqual([]);
    },
  );
});

describe('classes of errors', () => {
  it.each([
    ['PetNotFoundError', 404],
    ['NotFoundException', 404],
    ['TokenExpiredError', 401],
    ['UnauthorizedException', 401],
    ['ForbiddenError', 403],
    ['ConflictException', 409],
    ['DuplicateEmailError', 409],
    ['ValidationError', 400],
    ['BadRequestException', 400],
    ['RateLimitError', 429],
    ['TooManyRequestsException', 429],
    ['Error', undefined],
    ['DatabaseError', undefined],
    ['BroadcastError', undefined],
  ])('%s: %s', (name, code) => {
    expect(codesFor(CLASSES_FOR_STATUSES, [name])[0]).toBe(code);
  });
});
