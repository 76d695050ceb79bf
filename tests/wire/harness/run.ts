import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { predict } from '../../support/predict.js';
import { disagreements, misreadings } from './compare.js';
import type { Fixture } from './fixture.js';
import { type Host, projectOf, type Running } from './host.js';
import { Inputs } from './inputs.js';
import { removeModules } from './module.js';
import type { Reading, ReadingModule } from './reading.js';

/** Runs each fixture and each reading on the host, and compares what goes over the wire with what the engine predicts. */
export function proveOn(host: Host, fixtures: readonly Fixture[], modules: readonly ReadingModule[] = []): void {
  const own = fixtures.filter(({ hosts }) => !hosts || hosts.includes(host.name));
  describe(host.name, () => {
    beforeAll(async () => host.start?.([...own, ...modules]));
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
    describe.each(modules.map((module) => [module.name, module] as const))('%s', (_name, module) =>
      proveReadings(host, module),
    );
  });
}

/** One server answers for all readings of a module. */
function proveReadings(host: Host, module: ReadingModule): void {
  let running: Running;
  let inputs: Inputs;
  beforeAll(async () => {
    inputs = Inputs.of(module, host);
    running = await host.serve(module);
  });
  afterAll(async () => running.close());
  it.each(readingsOn(host, module).map((reading) => [reading.part, reading.expression, reading] as const))(
    '%s: %s',
    async (_part, _expression, reading) => {
      const wire = await running.exchange(reading.request);
      const findings = misreadings(reading, inputs.read(reading), wire);
      expect(findings, findings.join('; ')).toEqual([]);
    },
  );
}

/** The readings that a host can run. */
export function readingsOn(host: Host, { readings }: ReadingModule): readonly Reading[] {
  return readings.filter(({ hosts }) => !hosts || hosts.includes(host.name));
}

/** What the engine predicts where the packages are installed that the host runs. */
export function predictionOf({ source, file = 'server.js' }: Fixture, host: Host): ReturnType<typeof predict> {
  return predict(source, file, {}, projectOf(host));
}
