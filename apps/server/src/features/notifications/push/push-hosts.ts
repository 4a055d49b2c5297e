/** Hosts of the push services of browsers, and the domains below which they have more. */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Checks whether the server may send to the address of a subscription: a client chooses it, and the server must not be led to other
 * machines. Addresses are https on the push services of browsers, or on hosts of the configuration; http only on this machine.
 *
 * @param extraHosts `host` or `host:port`
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraHosts.includes(host)) return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
