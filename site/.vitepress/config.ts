import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { withContentPolicy } from './content-policy.js';
import { changelog } from './markdown/changelog.js';
import { fences } from './markdown/fences.js';
import { filters } from './markdown/filters.js';
import { labels } from './markdown/labels.js';
import { markedLines } from './markdown/marked-lines.js';
import { verdicts } from './markdown/verdicts.js';
import { navigation } from './navigation.js';
import { base, description, repository } from './package.js';
import { standIns } from './stand-ins.js';
import { vueOfSite } from './vue-of-site.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  title: 'HTTP Status',
  titleTemplate: ':title · eslint-plugin-http-status',
  description,
  lang: 'en',
  base,
  // The pages are those of `docs/`, and a few of the site's own.
  srcDir: '..',
  srcExclude: ['!(docs|site)/**/*', '!(CHANGELOG).md', 'site/!(pages)/**'],
  rewrites: { 'docs/:page*': ':page*', 'site/pages/:page*': ':page*', 'CHANGELOG.md': 'changes.md' },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}logo.svg` }],
    ['meta', { name: 'theme-color', content: '#4338ca' }],
  ],
  markdown: {
    theme: { light: 'github-light', dark: 'github-dark' },
    codeTransformers: [markedLines],
    config: (md) => md.use(fences).use(verdicts).use(changelog).use(filters).use(labels),
  },
  themeConfig: {
    ...navigation(repository),
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    footer: { message: 'MIT License' },
  },
  transformHtml: withContentPolicy,
  vite: {
    plugins: [vueOfSite],
    publicDir: here('../public'),
    resolve: { alias: standIns },
    worker: { format: 'es' },
    build: { chunkSizeWarningLimit: 5_000 },
  },
});
