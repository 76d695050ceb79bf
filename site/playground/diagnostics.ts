import type { Diagnostic } from '@codemirror/lint';
import type { Edit, Finding } from './outcome.js';

/** Where a rule's page is. */
export type PageOf = (rule: string) => string;

/** A finding as the editor shows it: underlined, with what can be done about it when it is pointed at. */
export function diagnosticOf(finding: Finding, pageOf: PageOf, apply: (edit: Edit) => void): Diagnostic {
  const { from, to, severity, message, rule, fix, suggestions } = finding;
  const actions = [...(fix ? [{ name: 'Fix', edit: fix }] : []), ...suggestions];
  return {
    from,
    to,
    severity,
    message,
    renderMessage: () => messageElement(message, rule, pageOf),
    actions: actions.map(({ name, edit }) => ({ name: withoutStop(name), apply: () => apply(edit) })),
  };
}

function messageElement(message: string, rule: string | undefined, pageOf: PageOf): HTMLElement {
  const element = document.createElement('div');
  element.append(message);
  if (rule !== undefined) {
    const link = Object.assign(document.createElement('a'), {
      href: pageOf(rule),
      textContent: rule,
      target: '_blank',
    });
    link.className = 'cm-rule';
    element.append(' ', link);
  }
  return element;
}

/** The text of a button: `Send 404 Not Found` */
export function withoutStop(name: string): string {
  return name.replace(/\.$/, '');
}
