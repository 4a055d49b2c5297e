/** Sender or recipient of a mail. */
export type Mailbox = { name: string | undefined; address: string };

/** RFC 5321 §4.5.3.1.3: a path has at most 256 characters, two of them the angle brackets. */
const ADDRESS_MAX_CHARS = 254;

/** Line breaks and other control characters would let a name or subject inject headers. */
const CONTROL_CHARACTER = /\p{Cc}|\u2028|\u2029/u;

const LOCAL_PART = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const DOMAIN =
  /^(?:localhost|\[[0-9a-f.:]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*)$/iu;

/** Checks for a character that could break out of a mail header. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL_CHARACTER.test(text);
}

/**
 * Checks that a text is exactly one plain address. Narrower than RFC 5322 on purpose: no comments, no quoted local parts, no
 * lists, so that one address can never become two.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > ADDRESS_MAX_CHARS || hasControlCharacter(text)) return false;
  const local = text.slice(0, at);
  const isDotted = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return !isDotted && LOCAL_PART.test(local) && DOMAIN.test(text.slice(at + 1));
}

/**
 * Parses `address`, `<address>` or `Name <address>`.
 *
 * @returns undefined when it is none of these.
 * @example parseMailbox('Dayward <hello@example.org>') // { name: 'Dayward', address: 'hello@example.org' }
 */
export function parseMailbox(text: string): Mailbox | undefined {
  if (hasControlCharacter(text)) return undefined;
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/u.exec(text.trim());
  const address = named?.groups?.['address'] ?? text.trim();
  const name = named?.groups?.['name']?.trim().replace(/^"(.*)"$/u, '$1');
  return isMailAddress(address) ? { name: name || undefined, address } : undefined;
}
