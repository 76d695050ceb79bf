import type { Rule } from 'eslint';

declare const walls: { readonly rules: { readonly walls: Rule.RuleModule } };
export default walls;
