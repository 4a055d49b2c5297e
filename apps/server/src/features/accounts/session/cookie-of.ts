import type { Site } from '#src/platform/site/site.ts';

/** A cookie of a site: its name, and its attributes without the lifetime. */
export type SiteCookie = { name: string; flags: string };

/**
 * Names a cookie and its attributes for a site. Over https it is bound to the host, so that no neighbouring domain can set it (ASVS
 * 3.3.3). Where another site frames the app, the cookie is kept apart for each site around it (CHIPS): browsers block all others there,
 * and a foreign page that loads the app or calls the API has none. Its name differs, because a browser keeps an earlier cookie of that
 * name beside it.
 */
export function cookieOf({ baseUrl, isFramed }: Pick<Site, 'baseUrl' | 'isFramed'>, name: string): SiteCookie {
  if (isFramed) return { name: `__Host-${name}-framed`, flags: 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned' };
  if (baseUrl.startsWith('https:')) return { name: `__Host-${name}`, flags: 'Path=/; HttpOnly; SameSite=Lax; Secure' };
  return { name, flags: 'Path=/; HttpOnly; SameSite=Lax' };
}
