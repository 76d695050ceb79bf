import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import Layout from './Layout.vue';
import TableFilter from './TableFilter.vue';
import './colors.css';
import './pages.css';
import './tables.css';

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp: ({ app }) => void app.component('TableFilter', TableFilter),
} satisfies Theme;
