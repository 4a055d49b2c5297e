/**
 * A visitor who must sign in first is brought to the route they wanted afterwards. The wish travels in the address
 * (`/?to=%2Fdashboard%2Flists`), so it survives a reload and needs nothing stored.
 */
const PARAMETER = 'to';

const SIGNED_IN_HOME = '/dashboard';

/** @param wanted path with query and fragment; nothing is added when it is undefined */
export function withWantedRoute(path: string, wanted: string | undefined): string {
  return wanted === undefined ? path : `${path}?${new URLSearchParams({ [PARAMETER]: wanted })}`;
}

/** The route that an address asks for, undefined when it asks for none or for something outside the app. */
export function wantedRouteOf(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (wanted === null || !wanted.startsWith('/')) return undefined;
  // What a browser would make of it counts: `//host`, `/\host` and `/<tab>/host` all lead to another site.
  const base = 'https://app.invalid';
  const url = URL.parse(wanted, base);
  if (url?.origin !== base) return undefined;
  // `/.//host` is a path here, and would be another site once it is read again.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/** Where to go once signed in. */
export function routeAfterSignIn(search: string): string {
  return wantedRouteOf(search) ?? SIGNED_IN_HOME;
}
