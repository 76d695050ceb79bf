import { Session } from 'node:inspector/promises';

/** How many calls of functions something makes, in scripts whose address passes: a figure that no other process moves. */
export async function callsIn(run, isCounted) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const functions = result.filter(({ url }) => isCounted(url)).flatMap((script) => script.functions);
  return functions.reduce((sum, { ranges }) => sum + ranges[0].count, 0);
}
