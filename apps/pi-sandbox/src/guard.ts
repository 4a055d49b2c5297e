import { isIP } from 'node:net';

/** An error in the settings of the sandbox; the message names the remedy. */
export class SandboxSettingsError extends Error {
  override readonly name = 'SandboxSettingsError';
}

export type GuardedSettings = {
  readonly appOrigin: string;
  /** Address to listen on. */
  readonly host: string;
  /** Permission for a public test site: its payments and users are invented, and all visitors share them. */
  readonly isPublic: boolean;
};

/** Tells whether only this machine can reach the name or address. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

/**
 * Refuses settings with which a real product could take invented identities and payments for real ones.
 *
 * @throws {SandboxSettingsError}
 */
export function guardSettings({ appOrigin, host, isPublic }: GuardedSettings): void {
  const url = URL.canParse(appOrigin) ? new URL(appOrigin) : undefined;
  if (url === undefined || url.origin !== appOrigin || !/^https?:$/.test(url.protocol)) {
    throw new SandboxSettingsError(
      'The app origin must be an http or https origin without a path, such as http://localhost:3000.',
    );
  }
  if (isPublic) return;
  if (url.protocol === 'https:') {
    throw new SandboxSettingsError(
      'The sandbox does not serve an app at an https address: its users and payments are invented. Allow it explicitly for a public test site.',
    );
  }
  if (!isLoopback(host)) {
    throw new SandboxSettingsError(
      `The sandbox listens on this machine only, not on ${host}. Allow it explicitly for a public test site.`,
    );
  }
}

/**
 * Chooses the sandbox's own host name so that its pages and the app are of two sites, as in the Pi Browser. Ports do not
 * make a site; `localhost` and `127.0.0.1` are two.
 */
export function crossSiteHostname(appOrigin: string): 'localhost' | '127.0.0.1' {
  return new URL(appOrigin).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
}
