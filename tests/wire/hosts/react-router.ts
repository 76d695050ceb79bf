import { createRequestHandler, type ServerBuild } from 'react-router';
import { fetchHost } from './fetch.js';

const ROUTE = 'routes/x';

/** Serves a route module through the framework's own request handler; one without a component answers for itself. */
export const reactRouter = fetchHost('react-router', (module) => createRequestHandler(buildOf(module), 'production'));

/** What the framework's compiler makes of a project with one route. */
function buildOf(module: Record<string, unknown>): ServerBuild {
  const route = { id: ROUTE, path: '/:index?/:sent?', parentId: undefined };
  const manifest = {
    ...route,
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    hasErrorBoundary: false,
    module: '',
    imports: [],
  };
  const render = (_request: Request, status: number, headers: Headers): Response =>
    new Response('<html></html>', { status, headers });
  return {
    entry: { module: { default: render } },
    routes: { [ROUTE]: { ...route, module } },
    assets: { entry: { imports: [], module: '' }, routes: { [ROUTE]: manifest }, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}
