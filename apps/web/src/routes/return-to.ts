/**
 * Query parameter with the route that a signed-out visitor requested; the app redirects there after sign-in. In the address
 * (`/?to=%2Fdashboard%2Flists`) it survives a reload without storage.
 */
const PARAMETER = 'to';

const SIGNED_IN_HOME = '/dashboard';

/** @param returnTo path with query and fragment; nothing is added when it is undefined */
export function withReturnTo(path: string, returnTo: string | undefined): string {
  return returnTo === undefined ? path : `${path}?${new URLSearchParams({ [PARAMETER]: returnTo })}`;
}

/** Parses the requested route of an address; undefined if there is none or it is outside the app. */
export function returnToOf(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (wanted === null || !wanted.startsWith('/')) return undefined;
  // Parsed as a browser does: `//host`, `/\host` and `/<tab>/host` all lead to another site.
  const base = 'https://app.invalid';
  const url = URL.parse(wanted, base);
  if (url?.origin !== base) return undefined;
  // `/.//host` is a path here, and would be another site after a second parse.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}

/** Returns the route after sign-in. */
export function routeAfterSignIn(search: string): string {
  return returnToOf(search) ?? SIGNED_IN_HOME;
}
