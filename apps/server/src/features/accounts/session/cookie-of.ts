import type { Site } from '#src/platform/site/site.ts';

/** A cookie of a site: its name, and its attributes without the lifetime. */
export type SiteCookie = { name: string; flags: string };

/**
 * Names a cookie and its attributes for a site. Over https it is bound to the host, so that no neighbouring domain can set it (ASVS
 * 3.3.3). Where another site frames the app, the cookie is kept apart for each site around it (CHIPS): browsers block all others there,
 * and a foreign page that loads the app or calls the API has none. Its name differs, because a browser keeps an earlier cookie of that
 * name beside it. Over http it is set as an ordinary one too: some browsers and programs keep no secure cookie of a machine's own
 * address.
 *
 * @returns the cookies that get the same value; the first one that comes back counts
 */
export function cookiesOf({ baseUrl, isFramed }: Pick<Site, 'baseUrl' | 'isFramed'>, name: string): SiteCookie[] {
  const isSecure = baseUrl.startsWith('https:');
  const framed = { name: `__Host-${name}-framed`, flags: 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned' };
  const own = isSecure
    ? { name: `__Host-${name}`, flags: 'Path=/; HttpOnly; SameSite=Lax; Secure' }
    : { name, flags: 'Path=/; HttpOnly; SameSite=Lax' };
  if (!isFramed) return [own];
  return isSecure ? [framed] : [framed, own];
}

/** The `Set-Cookie` lines that give all of them a value, or clear them with an empty one. */
export function cookieLines(cookies: readonly SiteCookie[], value: string, maxAgeSeconds: number): string[] {
  return cookies.map(({ name, flags }) => `${name}=${value}; Max-Age=${value === '' ? 0 : maxAgeSeconds}; ${flags}`);
}
