import { PACKAGE_GUARDS } from '../knowledge/caller/package-guards.js';
import type { PackageGuard } from '../analysis/application/routing/written.js';
import type { Answer } from './answer.js';

/** What a package's guard answers before a route; nothing for one that isn't known. */
export function answersOfGuard({ module, name, options, place }: PackageGuard, by: string): Answer[] {
  const known = Object.hasOwn(PACKAGE_GUARDS, module) ? PACKAGE_GUARDS[module] : undefined;
  const all = known && Object.hasOwn(known, name) ? (known[name] ?? []) : [];
  const own = all.filter(
    (one) =>
      (one.with === undefined || options.includes(one.with)) &&
      !one.without?.some((option) => options.includes(option)),
  );
  const statuses = [...new Set(own.map(({ status }) => status))];
  return statuses.map((status) => ({
    place,
    statuses: [status],
    fields: [],
    mayHaveOtherFields: true,
    body: 'default',
    by,
  }));
}
