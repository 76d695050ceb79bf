/// <reference lib="webworker" />
// Lints beside the page, so that typing never waits for it.
import { fixAll, lint, loadFor } from './lint.js';
import type { Begun, Question, Reply } from './protocol.js';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  self.postMessage(await replyTo(data));
};

async function replyTo({ id, task, input }: Question): Promise<Reply> {
  try {
    await loadFor(input);
    self.postMessage({ id, begun: true } satisfies Begun);
    return task === 'fix' ? { id, code: await fixAll(input) } : { id, outcome: await lint(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
