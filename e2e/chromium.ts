import { existsSync } from 'node:fs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Keeps the browser to its work: no calls home, and a sandbox that root cannot have is not asked for. */
export const LAUNCH_ARGUMENTS = [
  ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of the system: what CHROMIUM_PATH names, or one in a usual place; undefined leaves it to Playwright. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? USUAL_PLACES.find((path) => existsSync(path));
}
