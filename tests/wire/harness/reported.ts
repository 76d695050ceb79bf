import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { configOf } from '../../support/modules.js';
import { repaired } from '../../support/repairs.js';
import type { WireRequest } from './exchange.js';
import { type Host, projectOf } from './host.js';

/** An application of which one rule reports one response, and a request for that. */
export interface Reported {
  readonly name: string;
  readonly hosts: readonly Host[];
  readonly source: string;
  readonly request: WireRequest;
  /** Its status as it is reported, and after the first suggestion. */
  readonly statuses: readonly [reported: number, repaired: number];
}

/** What a rule reports happens on the wire, and what it suggests first repairs it. */
export function proveReports(rule: string, all: readonly Reported[]): void {
  const cases = all.flatMap((one) => one.hosts.map((host) => [host.name, one.name, host, one] as const));
  it.each(cases)('%s: %s', async (_host, _name, host, one) => {
    const [message, ...others] = messagesFor(rule, one.source, host);
    expect([message?.ruleId, ...others]).toEqual([`http-status/${rule}`]);
    const changed = (message && repaired(one.source, message)) ?? '';
    expect(messagesFor(rule, changed, host)).toEqual([]);
    expect([await statusOf(one, one.source, host), await statusOf(one, changed, host)]).toEqual(one.statuses);
  });
}

function messagesFor(rule: string, source: string, host: Host): Linter.LintMessage[] {
  const root = projectOf(host);
  const linter = new Linter({ configType: 'flat', cwd: root || '/' });
  return linter.verify(source, configOf({ [rule]: {} }), { filename: `${root}/server.js` });
}

async function statusOf({ name, request }: Reported, source: string, host: Host): Promise<number> {
  const running = await host.serve({ name, source });
  try {
    return (await running.exchange(request)).status;
  } finally {
    await running.close();
  }
}
