/** One method of one address. */
export type ServedRoute = {
  method: string;
  /** Fastify's spelling: `/lists/:id`, `/auth/*`. */
  pattern: string;
  /** Id of the contract that it implements. */
  contractId: string | undefined;
  /** Reason why the API's contract does not describe it. */
  outsideContract: string | undefined;
};

/**
 * Table of served routes: distinguishes an unknown address from a known one with a wrong method, and lets tests list the routes.
 */
export type RouteTable = {
  add: (route: ServedRoute) => void;
  /** Methods of the routes of this path, sorted; empty for an unknown path. */
  methodsOf: (path: string) => string[];
  routes: () => readonly ServedRoute[];
};

/** Creates an empty table. */
export function createRouteTable(): RouteTable {
  const routes: (ServedRoute & { matches: RegExp })[] = [];
  return {
    add: (route) => void routes.push({ ...route, matches: toExpression(route.pattern) }),
    methodsOf(path) {
      const methods = routes.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
      return [...new Set(methods)].sort();
    },
    routes: () => routes,
  };
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.*';
      return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}
