import type { Dialect } from './dialect.js';
import { indented } from './print.js';

/** A handler given to `get` of an application or router. */
export function registered(app: string, parameters: string): Dialect['handler'] {
  return (index, lines, isAsync) => [
    `${app}.get('/p${index}', ${isAsync ? 'async ' : ''}(${parameters}) => {`,
    ...indented(lines),
    '});',
  ];
}
