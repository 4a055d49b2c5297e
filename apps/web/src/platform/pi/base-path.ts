/**
 * The path below which the app is served: the first segment at a host of the Pi Network, otherwise the root (ROUTE-15). In the frame of
 * the Pi Browser the host is the app's own.
 */
export function basePathOf({ hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): string {
  if (!/(?:^|\.)minepi\.com$/.test(hostname)) return '/';
  return /^\/[^/]*/.exec(pathname)?.[0] ?? '/';
}
