import type { Route } from '../../answers/routes.js';
import { type Named, namedBy } from '../../project/openapi/named.js';
import type { Operation } from '../../project/openapi/operations.js';

/** Finds handlers whose path isn't seen by the names that a document has for them: by `operationId`, and by their modules. */
export class HandlersByName {
  constructor(
    private readonly handlers: readonly Route[],
    private readonly fits: (operation: Operation, route: Route) => boolean,
  ) {}

  /** The handler of an operation; undefined where none has its name, or several have it. */
  find(operation: Operation): Route | undefined {
    const names = namedBy(operation);
    const found = this.handlers.filter(
      (route) =>
        (!route.methods || route.methods.includes(operation.method)) &&
        names.some((one) => isNamed(route, one)) &&
        this.fits(operation, route),
    );
    return found.length === 1 ? found[0] : undefined;
  }
}

function isNamed({ name, place: { file } }: Route, named: Named): boolean {
  return name === named.name && (named.controller === undefined || isModule(file, named.controller));
}

/** Whether a file is the module of a name: `routes/pots` is `…/routes/pots.ts` or `…/routes/pots/index.ts`. */
function isModule(file: string, name: string): boolean {
  const path = file.replaceAll('\\', '/').replace(/\.\w+$/, '');
  const end = `/${name.replace(/^[./]+/, '').replace(/\.[cm]?[jt]s$/, '')}`;
  return path.endsWith(end) || path.endsWith(`${end}/index`);
}
