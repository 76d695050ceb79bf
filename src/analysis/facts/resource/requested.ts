import { isReachedOnlyBy, type HttpResponse } from '../../responses/response.js';
import { flat } from '../../syntax/flat.js';
import { givenTo } from '../effects/call-made.js';
import type { Source } from '../trace/source.js';
import { nameOfInput, sourcesIn } from './sources.js';
import { parameterOf } from './urls.js';

const POST: ReadonlySet<string> = new Set(['POST']);

/**
 * Whether POST to `/tenants/:tenantId` creates the resource by the parameter, or POST to `/files/*`: the client has named it, and without
 * Location the requested URL identifies it (RFC 9110 §15.3.2).
 */
export function isAtRequestedUrl(response: HttpResponse): boolean {
  if (!isReachedOnlyBy(response.request, POST)) return false;
  const own = response.routes().filter(({ handler }) => handler === response.handler);
  return own.some(({ path }) => {
    const name = parameterOf(path);
    if (name === undefined) return path.split('/').at(-1)?.startsWith('*') ?? false;
    return sourcesGiven(response).some((source) => isParameter(source, name));
  });
}

/** What calls were given on the path, and what is sent. */
function sourcesGiven({ path, body }: HttpResponse): readonly Source[] {
  return sourcesIn(path, [...flat(path.callsMade(), givenTo), ...(body.node ? [body.node] : [])]);
}

/** A parameter of the path by its name, which Next has in the query too; or all parameters. */
function isParameter(source: Source, name: string): boolean {
  const { start } = source;
  const own = nameOfInput(source);
  if (start.kind !== 'input') return false;
  return start.part === 'params' ? own === undefined || own === name : start.part === 'query' && own === name;
}
