import type { Input } from './input.js';
import type { Outcome } from './outcome.js';
import type { Question, Reply } from './protocol.js';

/** The worker as the page sees it. One question is asked at a time, and of those that wait only the last is. */
export class LinterInWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private lastId = 0;
  private running: Promise<Reply> | undefined;
  private next: Input | undefined;

  constructor(private readonly onOutcome: (outcome: Outcome, input: Input) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
  }

  /** Has code linted; what was asked for before and hasn't begun is forgotten. */
  lint(input: Input): void {
    this.next = input;
    if (!this.running) void this.run();
  }

  /** The code with all fixes. */
  async fixAll(input: Input): Promise<string> {
    const reply = await this.ask('fix', input);
    return 'code' in reply ? reply.code : input.code;
  }

  close(): void {
    this.worker.terminate();
  }

  private async run(): Promise<void> {
    for (let input = this.next; input; input = this.next) {
      this.next = undefined;
      this.running = this.ask('lint', input);
      const reply = await this.running;
      if ('outcome' in reply) this.onOutcome(reply.outcome, input);
      if ('error' in reply) console.error(reply.error);
    }
    this.running = undefined;
  }

  private ask(task: Question['task'], input: Input): Promise<Reply> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, task, input: { ...input } } satisfies Question);
    });
  }
}
