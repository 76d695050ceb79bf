import type { HttpResponse } from './response.js';
import { type FunctionNode, type Node, staticKey } from './syntax.js';

/** What a handler is for, by the names it goes by: its route, its function, its file. */
export type Purpose = keyof typeof WORDS;

const WORDS = {
  /** Answers a machine that goes by the status to send again or not. */
  webhook: /web_?-?hooks?|(?:^|[/._-])hooks?(?:[/._-]|$)|callback|notif(?:y|ication)|\bipn\b|(?:stripe|github|slack|paypal|twilio|telegram|whatsapp|messenger)|event_?receiver/i,
  health: /health|liveness|readiness|readyz|livez|heartbeat|(?:^|[/._-])(?:ping|status|ready|alive|up)(?:[/._-]|$)/i,
  /** Nothing depends on it. */
  telemetry: /track|beacon|analytics|telemetry|metrics?|csp-?report|collect|pixel/i,
  logout: /log_?-?out|sign_?-?out|revoke|forgot|reset/i,
  login: /log_?-?in|sign_?-?in|auth/i,
  /** Stores what is sent under the URL that it is sent to: `putUser`, `put-user.ts`. */
  put: /(?:^|\/)put(?:[-_.][\w.-]*|[A-Z]\w*)$/,
} as const;

export function isFor({ request, handler, path }: HttpResponse, purpose: Purpose): boolean {
  const words = WORDS[purpose];
  return words.test(request.path ?? '') || words.test(nameOf(handler)) || words.test(path.file.path);
}

function nameOf(fn: FunctionNode): string {
  if (fn.id) return fn.id.name;
  const { parent } = fn as { parent: Node };
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? parent.id.name : '';
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return staticKey(parent.key, parent.computed) ?? '';
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression' ? (staticKey(parent.left.property, parent.left.computed) ?? '') : '';
    default:
      return '';
  }
}
