import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import Layout from './Layout.vue';
import './colors.css';
import './pages.css';

export default { extends: DefaultTheme, Layout } satisfies Theme;
