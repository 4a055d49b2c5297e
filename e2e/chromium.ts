import { existsSync } from 'node:fs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Arguments of the browser: no background requests, and no sandbox for root, which cannot have one. */
export const LAUNCH_ARGUMENTS = [
  ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of the system: CHROMIUM_PATH, or one in a usual place; undefined leaves the choice to Playwright. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? USUAL_PLACES.find((path) => existsSync(path));
}
