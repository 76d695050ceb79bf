/** What of `package.json` goes into the code. */
interface Manifest {
  readonly version: string;
  /** Where the site is; absent while it is nowhere. */
  readonly homepage?: string;
}

/** Written in by the build. */
declare const PACKAGE: Manifest | undefined;

const own: Manifest = typeof PACKAGE === 'undefined' ? { version: '0.0.0' } : PACKAGE;

export const NAME = 'eslint-plugin-http-status';

/** The package's version. */
export const { version } = own;

/** The address of a rule's page: on the site, or as the package of this version has it, which npm's mirror shows. */
export function rulePage(rule: string, { homepage, version }: Manifest = own): string {
  const pages = homepage?.replace(/\/$/, '');
  return pages === undefined
    ? `https://unpkg.com/${NAME}@${version}/docs/rules/${rule}.md`
    : `${pages}/rules/${rule}.html`;
}
