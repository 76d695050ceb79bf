import type { Change, ChangeKind } from '../diff/changes.js';
import { counted } from './words.js';

const HEADS: Readonly<Record<ChangeKind, string>> = {
  'new route': 'New routes',
  'gone route': 'Routes that are gone',
  'new answer': 'New answers',
  'gone answer': 'Answers that are gone',
  'changed answer': 'Answers that have changed',
};

/** What has changed since an earlier list. */
export function changesPage(changes: readonly Change[]): string {
  const parts = Object.entries(HEADS).flatMap(([kind, head]) => {
    const own = changes.filter((one) => one.kind === kind);
    return own.length > 0 ? [[head, ...own.map((one) => `  ${lineOf(one)}`)].join('\n')] : [];
  });
  return [...parts, counted(changes.length, 'change')].join('\n\n');
}

function lineOf({ method, path, status, before, now }: Change): string {
  const what = before === undefined ? now : `${before} → ${now ?? ''}`;
  return [method === undefined ? path : `${method} ${path}`, status, what].filter(Boolean).join('  ');
}
