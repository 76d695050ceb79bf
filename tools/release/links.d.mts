export interface Manifest {
  readonly version: string;
  readonly repository?: string | { readonly url: string };
}

export function withAbsoluteLinks(page: string, manifest: Manifest): string;
export function withRelativeLinks(page: string, manifest: Manifest): string;
export function addressOf(manifest: Pick<Manifest, 'repository'>): string | undefined;
