import { findPiSdk, type PiSdk } from './pi-sdk.ts';

/**
 * Loads the SDK's script into the page, once. It is no part of the first page: only users who reach for their wallet need it, and in
 * most browsers it can do nothing.
 *
 * @returns undefined if the script cannot be fetched or is not the SDK; the next call tries again
 */
export async function loadPiSdk(url: string, page: Window = window): Promise<PiSdk | undefined> {
  const present = findPiSdk(page);
  if (present !== undefined) return present;
  const script = page.document.createElement('script');
  script.src = url;
  script.async = true;
  const isLoaded = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true), { once: true });
    script.addEventListener('error', () => resolve(false), { once: true });
    page.document.head.append(script);
  });
  const sdk = isLoaded ? findPiSdk(page) : undefined;
  if (sdk === undefined) script.remove();
  return sdk;
}
