import { API_PREFIX, API_ROUTES, ERRORS, type RouteContract } from '@dayward/contract';
import { errorsOf } from '#src/platform/http/openapi/build-openapi-document.ts';

const NOT_MODIFIED = 304;

/** Routes of the contract with the pattern of their path; those with fewer parameters match first. */
const ROUTES = API_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${API_PREFIX}${route.path.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`),
  parameters: route.path.split(':').length - 1,
})).sort((one, other) => one.parameters - other.parameters);

/** The route of the contract that serves a path; of several, the one with the fewest parameters. */
export function findRoute(method: string, path: string): RouteContract | undefined {
  const sought = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find(({ route, pattern }) => route.method === sought && pattern.test(path))?.route;
}

/** All statuses of a route in the OpenAPI document. */
export function statusesOf(route: RouteContract): ReadonlySet<number> {
  const isFile = 'contentType' in route.success;
  const errors = errorsOf(route).map((code) => ERRORS[code].status);
  return new Set([route.success.status, ...(isFile ? [NOT_MODIFIED] : []), ...errors]);
}

/**
 * Checks that the OpenAPI document declares the status of a response, for every request of the API tests.
 *
 * @throws Error with the route and the status
 */
export function checkDeclaredStatus(method: string, address: string, status: number): void {
  const route = findRoute(method, new URL(address, 'http://localhost').pathname);
  if (route === undefined || statusesOf(route).has(status)) return;
  throw new Error(`${route.id} answered ${status}, which its contract does not declare`);
}
