/**
 * The shapes of what browsers send for the Pi Platform. It is checked before it becomes part of an address or a header: a slash or a
 * dot could lead the server's key to another call, and a line break could forge a header.
 */

/** Checks the id of a payment, an ad or a user. Payments have 28 letters and digits in every known sample, users a UUID. */
export function isPiId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Checks the id of a transaction: a SHA-256 in hexadecimal digits. */
export function isPiTxid(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

/** Checks an access token by the syntax of bearer tokens (RFC 6750, section 2.1); the bound is ours. */
export function isPiAccessToken(text: string): boolean {
  return text.length <= 2048 && /^[A-Za-z0-9._~+/-]+=*$/.test(text);
}
