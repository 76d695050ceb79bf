/// <reference lib="webworker" />
// Lints beside the page, so that typing never waits for it.
import { fixAll, lint } from './lint.js';
import type { Question, Reply } from './protocol.js';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  self.postMessage(await replyTo(data));
};

async function replyTo({ id, task, input }: Question): Promise<Reply> {
  try {
    return task === 'fix' ? { id, code: await fixAll(input) } : { id, outcome: await lint(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
