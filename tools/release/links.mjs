// Links of a page that is read where the repository's other files aren't.

/** A link of Markdown to a file of the repository, and whether it is a picture. */
const LINK = /(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)/g;

/** The page with addresses in the place of paths, of the package's version. */
export function withAbsoluteLinks(page, manifest) {
  const bases = basesOf(manifest);
  if (!bases) return page;
  return page.replace(LINK, (_, mark, text, path) => `${mark}[${text}](${mark ? bases.files : bases.pages}${path})`);
}

/** The page as it was before. */
export function withRelativeLinks(page, manifest) {
  const bases = basesOf(manifest);
  return bases ? page.replaceAll(`](${bases.files}`, '](').replaceAll(`](${bases.pages}`, '](') : page;
}

function basesOf(manifest) {
  const address = addressOf(manifest);
  const at = (kind) => `${address}/${kind}/v${manifest.version}/`;
  return address === undefined ? undefined : { pages: at('blob'), files: at('raw') };
}

/** Where the code can be seen. */
export function addressOf({ repository }) {
  const stated = typeof repository === 'string' ? repository : repository?.url;
  return stated?.replace(/^git\+/, '').replace(/\.git$/, '');
}
