import { anyOf, endingIn, holding, oneOf } from '../language/names.js';
import { saying } from '../language/texts.js';
import { LOG_INS } from '../project/purposes.js';

/** Functions that authenticate a caller by what it has sent: `login(name, password)`, `auth.signInWithPassword()`. */
export const LOG_IN_CALLS = anyOf(LOG_INS, oneOf('authenticate'));

/** Functions that verify or identify a caller by a name and a password. */
export const CREDENTIAL_CALLS = anyOf(
  ...['validate', 'verify', 'check', 'authenticate'].map((verb) =>
    oneOf(...['user', 'credentials', 'login', 'account'].map((what) => `${verb} ${what}`)),
  ),
);

/** What is sent to log in; `oldPassword` and `currentPassword` are required of an authenticated caller. */
export const PASSWORDS = oneOf('password', 'pass', 'passwd', 'pwd', 'passcode', 'credentials');

/** Functions that verify a user's password: `user.comparePassword(password)`. */
export const PASSWORD_CHECKS = anyOf(
  ...['compare', 'check', 'validate', 'verify', 'match', 'matches'].flatMap((verb) => [
    oneOf(`${verb} password`, `${verb} passwords`),
  ]),
  ...['valid', 'correct', 'match', 'matching'].flatMap((how) => [
    oneOf(`is password ${how}`, `is ${how} password`, `${how} password`),
  ]),
  oneOf('passwordMatches', 'doesPasswordMatch', 'doPasswordsMatch'),
);
export const HASHERS = anyOf(
  oneOf('bcrypt', 'bcryptjs', 'argon2', 'scrypt', 'password'),
  endingIn('hash', 'hasher', 'hashing', 'hash service', 'hashing service', 'bcrypt service', 'password service'),
);

/** Members of a log-in's result that are present only where it succeeded. */
export const LOG_IN_RESULTS = anyOf(
  oneOf('user', 'account', 'session', 'success', 'ok', 'valid', 'isValid', 'authenticated', 'data'),
  endingIn('token', 'jwt'),
  holding('logged in'),
);

/** Texts that refuse a log-in: for any reason, it answers with 401. */
export const LOG_IN_REFUSALS = saying(
  ...['authentication', 'login', 'log in', 'log-in', 'sign in', 'sign-in'].flatMap((what) => [
    `${what} failed`,
    `${what} failure`,
    `failed ${what}`,
  ]),
  ...['invalid', 'incorrect', 'wrong', 'bad'].flatMap((how) => [
    `${how} credentials`,
    `${how} login`,
    `${how} username`,
    `${how} email or password`,
    `${how} password`,
  ]),
);
