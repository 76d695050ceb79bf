import type { ReceivedError } from '../../../frameworks/language/shape.js';
import { callAt } from '../../application/routing/called.js';
import { turnOf } from '../../application/routing/registration.js';
import type { RouteWritten } from '../../application/routing/written.js';
import type { Engine } from '../../interpreter/engine.js';
import { bare, type CallNode } from '../../syntax/syntax.js';
import type { ApplicationFile } from './files.js';

/** Middleware that reads the bodies of requests: where it runs, and what it passes on for one that it can't read. */
interface BodyParser {
  readonly route: RouteWritten;
  readonly refuses: ReceivedError;
}

/** The body parsers that a file registers: `app.use(express.json())`. */
export function parsersIn({ open, code }: ApplicationFile): BodyParser[] {
  if (!open || !code) return [];
  const { engine, names } = code;
  return open.source.census.calls.flatMap((call) => {
    const refuses = refusedBy(engine, call);
    const called = bare(call.callee);
    const router = refuses && called.type === 'MemberExpression' ? names.of(called.object) : undefined;
    if (!refuses || router === undefined) return [];
    return [{ route: { router, turn: turnOf(open.source, call), isLast: false }, refuses }];
  });
}

function refusedBy(engine: Engine, { arguments: args }: CallNode): ReceivedError | undefined {
  for (const one of args) {
    const made = bare(one);
    const refuses = made.type === 'CallExpression' ? callAt(engine, made.callee)?.refuses : undefined;
    if (refuses) return refuses;
  }
  return undefined;
}
