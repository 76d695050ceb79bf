// How much work the plugin does: what no other process moves.
import { Session } from 'node:inspector/promises';

/** Counts how often the functions and blocks of some code are run, from here on; `isOwn` says by its URL what is counted. */
export async function startCounting(isOwn) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    /** How often since it was asked last. */
    async count() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const functions = result.filter(({ url }) => isOwn(url)).flatMap((script) => script.functions);
      return functions.reduce((sum, { ranges }) => sum + ranges.reduce((own, { count }) => own + count, 0), 0);
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
