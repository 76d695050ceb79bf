import { oneOf, modules } from '../words/language/names.js';

/** Functions that test whether a time has passed: date-fns, dayjs. */
export const PAST_TESTS = oneOf('isPast', 'isBefore');

/** The current time: `new Date()`, `Date.now()`, `dayjs()`, `DateTime.now()`. */
export const CLOCKS = oneOf('Date', 'dayjs', 'moment', 'DateTime');

export const CLOCK_MODULES = modules('dayjs', 'moment', 'luxon');

/** Methods of dates and moments that return the same time in another form. */
export const TIME_FORMS = oneOf('getTime', 'valueOf', 'toISOString', 'toMillis', 'unix', 'utc', 'toDate', 'toJSDate');
