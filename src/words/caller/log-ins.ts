import { endingIn, oneOf } from '../language/names.js';
import { saying } from '../language/texts.js';

/** What an account is named by to log in. */
export const ACCOUNT_NAMES = endingIn(
  'email',
  'email address',
  'username',
  'user name',
  'login',
  'phone',
  'phone number',
  'account',
);

/** What is sent to log in; `oldPassword` and `currentPassword` are required of an authenticated caller. */
export const PASSWORDS = oneOf('password', 'pass', 'passwd', 'pwd', 'passcode', 'credentials');

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
