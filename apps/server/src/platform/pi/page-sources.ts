import type { PageSources } from '#src/platform/http/security-headers.ts';
import type { PiSettings } from './pi-settings.ts';

/**
 * Hosts that frame the app: the Pi Browser, the sandbox of the Developer Portal, and PiNet.
 *
 * @see docs/decisions/0055-pi-platform.md
 */
const PI_FRAMES = ['https://app-cdn.minepi.com', 'https://sandbox.minepi.com', 'https://*.pinet.com'];

/** Host that the Pi Browser names to the SDK for its requests, beside the one of the API. */
const PI_BROWSER_BACKEND = 'https://socialchain.app';

/** Lists what the policy of the web app's page must allow so that the SDK works in the Pi Browser, or with the emulator. */
export function piPageSources({ apiUrl, sdkUrl, isEmulated }: PiSettings): PageSources {
  const sdk = new URL(sdkUrl).origin;
  const api = new URL(apiUrl).origin;
  // The emulator shows its sheets in frames, and plays the Pi Browser around the app.
  if (isEmulated) return { scripts: [sdk], connections: [api], frames: [api], ancestors: [api] };
  return { scripts: [sdk], connections: [api, PI_BROWSER_BACKEND], frames: [], ancestors: PI_FRAMES };
}
