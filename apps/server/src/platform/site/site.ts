/** Which of the addresses this server answers for, with everything that differs between them. */
export type Site = {
  id: string;
  /** Where links in mails and redirects lead; never taken from a request. */
  baseUrl: string;
  origin: string;
  brand: { productName: string };
  /** Other origins whose pages may call the API. */
  trustedOrigins: readonly string[];
  /** Host name that passkeys are bound to. */
  passkeyRpId: string;
  mailFrom: string;
};

/** Finds the site that a Host header names. */
export type ResolveSite = (host: string | undefined) => Site;

type SiteSettings = { publicUrl: string; mailFrom: string };

const DEFAULT_SITE_ID = 'default';
const PRODUCT_NAME = 'Dayward';
const PORT_NOT_KNOWN_YET = '0';
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/**
 * Makes the resolver of the one configured site. An unknown host gets that site too, so that a forged Host header
 * changes no link; white label will add sites here.
 *
 * With PORT=0 the port is known only after the server listens. Then, and only for names of this machine, the Host
 * header tells it.
 */
export function createSiteResolver(settings: SiteSettings): ResolveSite {
  const site = siteAt(settings.publicUrl, settings.mailFrom);
  if (new URL(settings.publicUrl).port !== PORT_NOT_KNOWN_YET) return () => site;
  return (host) => (host !== undefined && OWN_MACHINE.test(host) ? siteAt(`http://${host}`, settings.mailFrom) : site);
}

function siteAt(publicUrl: string, mailFrom: string): Site {
  const { origin, hostname } = new URL(publicUrl);
  return Object.freeze({
    id: DEFAULT_SITE_ID,
    baseUrl: origin,
    origin,
    brand: Object.freeze({ productName: PRODUCT_NAME }),
    trustedOrigins: Object.freeze([]),
    passkeyRpId: hostname,
    mailFrom,
  });
}
