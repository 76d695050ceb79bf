import type { DefaultTheme } from 'vitepress';
import { GROUPS } from '../../tools/docs/groups.mjs';
import { version } from './package.js';

const GUIDES: readonly DefaultTheme.SidebarItem[] = [
  {
    text: 'Guide',
    items: [
      { text: 'Getting started', link: '/getting-started' },
      { text: 'Settings', link: '/settings' },
      { text: 'Frameworks', link: '/frameworks' },
      { text: 'What the API answers', link: '/answers' },
      { text: 'Type information', link: '/type-information' },
      { text: 'Migrating a code base', link: '/migrating' },
      { text: 'Oxlint', link: '/oxlint' },
      { text: 'Biome', link: '/biome' },
      { text: 'Compatibility', link: '/compatibility' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'All rules', link: '/rules' },
      { text: 'Messages', link: '/messages' },
      { text: 'Which rule works where', link: '/matrix' },
      { text: 'Changes', link: '/changes' },
    ],
  },
];

const RULES: readonly DefaultTheme.SidebarItem[] = [
  { text: 'All rules', link: '/rules' },
  ...GROUPS.map(({ title, rules }) => ({
    text: title,
    collapsed: false,
    items: rules.map((name) => ({ text: name, link: `/rules/${name}` })),
  })),
];

/** What leads through the site. */
export function navigation(repository: string | undefined): DefaultTheme.Config {
  return {
    nav: [
      {
        text: 'Guide',
        link: '/getting-started',
        activeMatch: '^/(?:getting|answers|type|migrating|oxlint|biome|compatibility)',
      },
      { text: 'Rules', link: '/rules', activeMatch: '^/rules' },
      { text: 'Settings', link: '/settings' },
      { text: 'Frameworks', link: '/frameworks' },
      { text: 'Playground', link: '/playground' },
      { text: `v${version}`, link: '/changes' },
    ],
    // The first that a path begins with.
    sidebar: { '/rules': [...RULES], '/': [...GUIDES] },
    ...(repository && {
      socialLinks: [{ icon: 'github', link: repository }],
      editLink: { pattern: `${repository}/edit/main/:path`, text: 'Improve this page' },
    }),
  };
}
