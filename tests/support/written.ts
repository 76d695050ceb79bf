import type { Source, Start } from '../../src/analysis/facts/trace/source.js';

/** A source as a text to compare: `headers:authorization`, `request.x`, `import jsonwebtoken.verify()`. */
export function written({ start, steps }: Source): string {
  return startOf(start) + steps.map((step) => (step.kind === 'member' ? `.${step.name}` : '()')).join('');
}

function startOf(start: Start): string {
  switch (start.kind) {
    case 'input':
      return start.name === undefined ? start.part : `${start.part}:${start.name}`;
    case 'fact':
      return start.fact;
    case 'import':
    case 'instance':
      return `${start.kind} ${start.module}${start.local && `(${start.local})`}`;
    case 'global':
    case 'local':
    case 'parameter':
    case 'callback':
      return `${start.kind} ${start.name}`;
    case 'literal':
      return JSON.stringify(start.value);
    default:
      return start.kind;
  }
}
