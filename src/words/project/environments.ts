import { anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

/** Settings for the environment, or for debugging: `NODE_ENV`, `IS_DEV`, `DEBUG_ERRORS`. */
export const ENVIRONMENT_SETTINGS = anyOf(
  endingIn('env', 'environment', 'nodeenv', 'appenv', 'is local', 'is test', 'isdev', 'isprod', 'islocal'),
  startingWith('node env', 'app env'),
  holding(
    'dev',
    'develop',
    'development',
    'developing',
    'devmode',
    'prod',
    'production',
    'staging',
    'debug',
    'debugging',
    'debugger',
    'verbose',
    'expose',
    'exposed',
    'exposes',
    'show stack',
    'showstack',
    'stack trace',
    'stacktrace',
    'show error',
    'show detail',
    'internal',
  ),
  oneOf('local', 'localhost', 'isLocalhost'),
);

/** The same of the process's own settings only: elsewhere the words have other meanings, too. */
export const PROCESS_MODES = anyOf(ENVIRONMENT_SETTINGS, endingIn('mode', 'stage', 'testing'), oneOf('test', 'ci'));

/** Names of environments, where something is compared with them: `mode !== 'production'`. */
export const ENVIRONMENTS = oneOf('production', 'prod', 'development', 'dev', 'staging', 'debug');
/** Holders of the values that a server is configured with. */
export const CONFIGURATIONS = anyOf(
  oneOf('env', 'environment'),
  endingIn('config', 'configuration', 'setting', 'option', 'conf'),
);

/** Holders of the settings of a server, also of those that enable parts of it. */
export const SETTINGS = anyOf(CONFIGURATIONS, oneOf('features', 'flags'), endingIn('feature', 'feature flag'));

/** Settings that are on or off: one that is off isn't missing. */
export const SWITCHES = anyOf(
  startingWith('is', 'has', 'use', 'allow', 'enable'),
  endingIn('enabled', 'allowed', 'on'),
);
