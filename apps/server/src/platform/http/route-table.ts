/** One method of one address. */
export type ServedRoute = {
  method: string;
  /** Fastify's spelling: `/lists/:id`, `/auth/*`. */
  pattern: string;
  /** Id of the contract that it implements. */
  contractId: string | undefined;
  /** Why it is not part of the API that the contract describes. */
  outsideContract: string | undefined;
};

/** What is served where: tells an unknown address from a known one asked in the wrong way, and tests what is served. */
export type RouteTable = {
  add: (route: ServedRoute) => void;
  /** Methods that some route of this path takes, sorted; empty for an unknown path. */
  methodsOf: (path: string) => string[];
  routes: () => readonly ServedRoute[];
};

/** Makes an empty table. */
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
