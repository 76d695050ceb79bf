/** What of `package.json` goes into the code. */
interface Manifest {
  readonly version: string;
  /** Where the site is; absent while it is nowhere. */
  readonly homepage?: string;
  /** Where the code can be seen; absent while that is nowhere. */
  readonly repository?: string;
}

/** Written in by the build. */
declare const PACKAGE: Manifest | undefined;

const own: Manifest = typeof PACKAGE === 'undefined' ? { version: '0.0.0' } : PACKAGE;

export const NAME = 'eslint-plugin-http-status';

/** The package's version. */
export const { version } = own;

/** The address of a rule's page: on the site, beside the code, or as the package of this version has it, which npm's mirror shows. */
export function rulePage(rule: string, { homepage, repository, version }: Manifest = own): string {
  if (homepage !== undefined) return `${homepage.replace(/\/$/, '')}/rules/${rule}.html`;
  const files = repository === undefined ? `https://unpkg.com/${NAME}@${version}` : `${repository}/blob/v${version}`;
  return `${files}/docs/rules/${rule}.md`;
}
