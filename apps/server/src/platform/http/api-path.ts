import type { FastifyRequest } from 'fastify';

const API_PATH = /^\/api(?:\/|$)/;

/**
 * The path of an address without its query, decoded.
 *
 * @returns undefined when it cannot be decoded or holds a null byte.
 */
export function decodedPath(url: string): string | undefined {
  const end = url.search(/[?#]/);
  try {
    const path = decodeURIComponent(end === -1 ? url : url.slice(0, end));
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * Checks that a request addresses the API. The matched route decides: the router decodes addresses, so `/%61pi/…` is the API too,
 * and the guards of the API must treat it as such.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined) return API_PATH.test(pattern);
  const path = decodedPath(request.url);
  return path !== undefined && API_PATH.test(path);
}
