import { Linter } from 'eslint';
import { afterAll, describe, expect, it } from 'vitest';
import { configOf } from '../support/modules.js';
import { repaired } from '../support/repairs.js';
import { type ErrorHandler, errorHandlers } from './fixtures/error-handlers.js';
import { type Host, projectOf } from './harness/host.js';
import { removeModules } from './harness/module.js';

// What error-handler-keeps-status reports happens: the error's status is lost, and its suggestion sends it.

const RULE = 'error-handler-keeps-status';

function messagesFor(source: string, host: Host): Linter.LintMessage[] {
  const root = projectOf(host);
  const linter = new Linter({ configType: 'flat', cwd: root || '/' });
  return linter.verify(source, configOf({ [RULE]: {} }), { filename: `${root}/server.js` });
}

async function answered({ name, request }: ErrorHandler, source: string, host: Host): Promise<number> {
  const running = await host.serve({ name, source });
  try {
    return (await running.exchange(request ?? {})).status;
  } finally {
    await running.close();
  }
}

const cases = errorHandlers.flatMap((one) => one.hosts.map((host) => [host.name, one.name, host, one] as const));

describe(RULE, () => {
  afterAll(removeModules);
  it.each(cases)('%s: %s', async (_host, _name, host, one) => {
    const messages = messagesFor(one.source, host);
    expect(messages.map(({ ruleId }) => ruleId)).toEqual([`http-status/${RULE}`]);
    const [message] = messages;
    const changed = message && repaired(one.source, message);
    expect(await answered(one, one.source, host)).toBe(500);
    expect(await answered(one, changed ?? '', host)).toBe(one.own);
    expect(messagesFor(changed ?? '', host)).toEqual([]);
  });
});
