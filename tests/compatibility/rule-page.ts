import { createRequire } from 'node:module';
import { join } from 'node:path';
import type plugin from '../../src/index.js';
import { installFolder } from '../integration/support/installs.js';

/** The address of a rule's page, as the installed package names it: that of its own version. */
export function pageOf(ruleId: string): string | undefined {
  const { rules } = createRequire(join(installFolder('eslint10'), 'package.json'))(
    'eslint-plugin-http-status',
  ) as typeof plugin;
  return rules[ruleId.replace('http-status/', '')]?.meta?.docs?.url;
}
