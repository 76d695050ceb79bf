import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { predict } from '../../support/predict.js';
import { disagreements } from './compare.js';
import type { Fixture } from './fixture.js';
import { type Host, projectOf } from './host.js';
import { removeModules } from './module.js';

/** Runs each fixture on the host, and compares what goes over the wire with what the engine predicts. */
export function proveOn(host: Host, fixtures: readonly Fixture[]): void {
  const own = fixtures.filter(({ hosts }) => !hosts || hosts.includes(host.name));
  describe(host.name, () => {
    beforeAll(async () => host.start?.(own));
    afterAll(async () => {
      await host.stop?.();
      removeModules();
    });
    it.each(own.map((fixture) => [fixture.name, fixture] as const))('%s', async (_name, fixture) => {
      const running = await host.serve(fixture);
      try {
        const wire = await running.exchange(fixture.request ?? {});
        expect(disagreements(fixture, host.name, predictionOf(fixture, host), wire)).toEqual([]);
      } finally {
        await running.close();
      }
    });
  });
}

/** What the engine predicts where the packages are installed that the host runs. */
export function predictionOf({ source, file = 'server.js' }: Fixture, host: Host): ReturnType<typeof predict> {
  return predict(source, file, {}, projectOf(host));
}
