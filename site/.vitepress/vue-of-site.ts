import type { UserConfig } from 'vitepress';

type VitePlugin = NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number];

/** The pages lie outside of this folder, where no Vue is found when they are rendered at build time: they take the site's. */
export const vueOfSite: VitePlugin = {
  name: 'vue-of-site',
  enforce: 'pre',
  resolveId: (id, _importer, { ssr }) => (ssr && /^vue(?:\/|$)/.test(id) ? { id, external: true } : undefined),
};
