import createdNeedsLocation from './created-needs-location.js';
import type { Rule } from './define-rule.js';
import no200BusinessError from './no-200-business-error.js';
import noBodyOn204 from './no-body-on-204.js';
import noTeapot from './no-teapot.js';
import prefer307308 from './prefer-307-308.js';

export const rules: Readonly<Record<string, Rule>> = {
  'created-needs-location': createdNeedsLocation,
  'no-200-business-error': no200BusinessError,
  'no-body-on-204': noBodyOn204,
  'no-teapot': noTeapot,
  'prefer-307-308': prefer307308,
};
