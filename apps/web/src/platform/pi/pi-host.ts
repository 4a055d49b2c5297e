/** Programs that hold the user's Pi wallet, and show this page inside of themselves. */
export type PiHost = 'pi-browser' | 'sandbox';

/** What a page can tell about where it runs; a browser without `ancestorOrigins` tells the origin of its frame as the referrer. */
export type PageFacts = { userAgent: string; frameOrigins: readonly string[] };

/** The origins of the frames in which the Pi Browser and the Pi sandbox show apps (the SDK accepts messages of no other). */
const FRAMES: ReadonlyMap<string, PiHost> = new Map([
  ['https://app-cdn.minepi.com', 'pi-browser'],
  ['https://sandbox.minepi.com', 'sandbox'],
]);

/**
 * Returns the Pi host of a page, undefined in every other browser, where the SDK would never answer. That the SDK's script is loaded
 * says nothing: it loads anywhere. Apps on PiNet have no host either, because it supports neither sign-in nor payments.
 *
 * @param emulatorOrigin the origin of this server's Pi sandbox, if it runs one
 */
export function piHostOf({ userAgent, frameOrigins }: PageFacts, emulatorOrigin?: string): PiHost | undefined {
  const isInPiNet = frameOrigins.some((origin) => /^https:\/\/[^/]+\.pinet\.com$/.test(origin));
  if (isInPiNet) return undefined;
  for (const origin of frameOrigins) {
    const host = origin === emulatorOrigin ? 'sandbox' : FRAMES.get(origin);
    if (host !== undefined) return host;
  }
  return /\bPiBrowser\b/.test(userAgent) ? 'pi-browser' : undefined;
}

/** True on phones and tablets, whose SDK is given more time to start, and where each step has a limit (PI-15, PI-16). */
export function isMobileBrowser(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|PiBrowser/.test(userAgent);
}

/** Reads the facts of a page from its window; from no other of its members, because in a frame some of them throw. */
export function pageFactsOf({ navigator, location, document, parent, self }: FactsSource): PageFacts {
  const isFramed = parent !== self;
  const ancestors = location.ancestorOrigins === undefined ? [] : [...location.ancestorOrigins];
  const referrer = isFramed && URL.canParse(document.referrer) ? [new URL(document.referrer).origin] : [];
  return { userAgent: navigator.userAgent, frameOrigins: ancestors.length > 0 ? ancestors : referrer };
}

type FactsSource = {
  navigator: Pick<Navigator, 'userAgent'>;
  location: { ancestorOrigins?: ArrayLike<string> & Iterable<string> };
  document: Pick<Document, 'referrer'>;
  parent: unknown;
  self: unknown;
};
