import type { Site } from '#src/platform/site/site.ts';

export type OriginFacts = { origin: string | undefined; fetchSite: string | undefined };

/**
 * Checks that the page that sent this request may change data.
 *
 * Browsers send `Origin` with every request that can write, and `Sec-Fetch-Site`, which scripts cannot forge. Either one that
 * names a foreign page refuses the request. Programs that are not browsers send neither, and carry no cookies that a page could
 * misuse.
 */
export function mayWriteFrom(facts: OriginFacts, site: Site): boolean {
  const { origin, fetchSite } = facts;
  if (origin !== undefined && origin !== site.origin) return site.trustedOrigins.includes(origin);
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
}

/** Checks that a page of another origin may read our responses. */
export function isTrustedOrigin(origin: string | undefined, site: Site): origin is string {
  return origin !== undefined && site.trustedOrigins.includes(origin);
}
