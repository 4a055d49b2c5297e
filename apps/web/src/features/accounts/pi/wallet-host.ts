import { type PiHost, pageFactsOf, piHostOf } from '#src/platform/pi/pi-host.ts';
import type { PiConnection } from './pi-facts.data.ts';

/** The program around this page that holds a wallet; undefined in every other browser. */
export function walletHostOf({ hostPageUrl }: Pick<PiConnection, 'hostPageUrl'>): PiHost | undefined {
  return piHostOf(pageFactsOf(window), hostPageUrl === null ? undefined : new URL(hostPageUrl).origin);
}
