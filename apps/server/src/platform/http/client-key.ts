const V4_MAPPED = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;

const GROUPS = 8;

/** A provider assigns a customer at least this much of an IPv6 address (RFC 6177): 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * Identity of a client for rate limits: an IPv4 address, or the /64 network of an IPv6 address, whose other half a client can
 * change at will.
 *
 * @example clientKey('2001:db8:1:2:abcd::9') // '2001:db8:1:2'
 * @example clientKey('::ffff:192.0.2.1') // '192.0.2.1'
 */
export function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  const v4 = V4_MAPPED.exec(address)?.groups?.['v4'];
  if (v4 !== undefined) return v4;
  return expand(address).slice(0, NETWORK_GROUPS).join(':');
}

/** Expands `::` to the groups of an address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  const skipped = Math.max(0, GROUPS - before.length - after.length);
  return [...before, ...Array<string>(skipped).fill('0'), ...after];
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
