/** An address of this server, with every setting that depends on it. */
export type Site = {
  id: string;
  /** Base of links in mails and redirects; never taken from a request. */
  baseUrl: string;
  origin: string;
  brand: { productName: string };
  /** Other origins whose pages may call the API. */
  trustedOrigins: readonly string[];
  /** Host name to which passkeys are bound. */
  passkeyRpId: string;
  mailFrom: string;
  /** True if pages of another site, those of the Pi Browser, show the app in a frame: its cookies must hold there as well. */
  isFramed: boolean;
};

/** Resolves the site of a Host header. */
export type ResolveSite = (host: string | undefined) => Site;

/** @property pi set if the app is shown in the frame of the Pi Browser */
type SiteSettings = { publicUrl: string; mailFrom: string; pi?: object | undefined };

const DEFAULT_SITE_ID = 'default';
const PRODUCT_NAME = 'Dayward';
const PORT_NOT_KNOWN_YET = '0';
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/**
 * Creates the resolver of the only configured site. An unknown host gets that site too, so that a forged Host header changes no
 * link; white label will add sites here.
 *
 * With PORT=0 the port is known only after the server listens. Then, and only for names of this machine, the Host header
 * determines it.
 */
export function createSiteResolver(settings: SiteSettings): ResolveSite {
  const site = siteAt(settings.publicUrl, settings);
  if (new URL(settings.publicUrl).port !== PORT_NOT_KNOWN_YET) return () => site;
  return (host) => (host !== undefined && isOwnMachine(host) ? siteAt(`http://${host}`, settings) : site);
}

function isOwnMachine(host: string): boolean {
  return OWN_MACHINE.test(host) && URL.canParse(`http://${host}`);
}

function siteAt(publicUrl: string, { mailFrom, pi }: SiteSettings): Site {
  const { origin, hostname, host, protocol } = new URL(publicUrl);
  // Browsers keep secure cookies, the only ones for frames, of https and of the own machine.
  const isTrustworthy = protocol === 'https:' || isOwnMachine(host.includes(':') ? host : `${host}:80`);
  return Object.freeze({
    id: DEFAULT_SITE_ID,
    baseUrl: origin,
    origin,
    brand: Object.freeze({ productName: PRODUCT_NAME }),
    trustedOrigins: Object.freeze([]),
    passkeyRpId: hostname,
    mailFrom,
    isFramed: pi !== undefined && isTrustworthy,
  });
}
