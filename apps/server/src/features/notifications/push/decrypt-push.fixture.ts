import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Decrypts a push as a browser does (RFC 8291 with the coding aes128gcm of RFC 8188), written apart from the sender's library. */
export function decryptPush(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const start = SALT_BYTES + 5 + keyLength;
  const serverKey = body.subarray(SALT_BYTES + 5, start);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(serverKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(start, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
