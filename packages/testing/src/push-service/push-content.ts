/**
 * The receiving side of an encrypted push: the coding aes128gcm (RFC 8188) with the keys of Web Push (RFC 8291). It is written from the
 * RFCs and shares nothing with the sender, so that both agree on the protocol and not on a library.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What only the browser knows of its subscription. */
export type BrowserKeys = {
  /** The private key of P-256. */
  readonly privateKey: Buffer;
  /** The secret of the subscription, 16 bytes. */
  readonly auth: Buffer;
};

/** What a browser gives to the server with its subscription, in base64url. */
export type SubscriptionKeys = { readonly p256dh: string; readonly auth: string };

/** RFC 8188, section 2.1: salt, record size, length of the key's id, the key's id. */
const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const KEY_ID_AT = SALT_BYTES + RECORD_SIZE_BYTES + 1;

/** RFC 8291, section 3.1: an uncompressed point of P-256. */
const POINT_BYTES = 65;

const TAG_BYTES = 16;

/** RFC 8188, section 2: the delimiter after the content of the last record. */
const LAST_RECORD = 2;

/** Makes the keys of a new subscription. */
export function makeBrowserKeys(): { own: BrowserKeys; keys: SubscriptionKeys } {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  return { own: { privateKey: curve.getPrivateKey(), auth }, keys: { p256dh, auth: auth.toString('base64url') } };
}

/**
 * Decrypts the content of a push as a browser does.
 *
 * @throws Error for content that the sender did not encrypt for this subscription, or that breaks the coding
 */
export function decryptPush(content: Buffer, { privateKey, auth }: BrowserKeys): string {
  if (content.length < KEY_ID_AT + POINT_BYTES + TAG_BYTES + 1)
    throw new Error('The content has no header or no record');
  if (content.readUInt8(KEY_ID_AT - 1) !== POINT_BYTES) throw new Error('The id of the key is no point of P-256');
  const recordSize = content.readUInt32BE(SALT_BYTES);
  const salt = content.subarray(0, SALT_BYTES);
  const senderKey = content.subarray(KEY_ID_AT, KEY_ID_AT + POINT_BYTES);
  const record = content.subarray(KEY_ID_AT + POINT_BYTES);
  // RFC 8291, section 4: one record, whose size is declared.
  if (record.length > recordSize) throw new Error('The content has more than one record');

  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const shared = curve.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, keyInfo, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('The record has no delimiter');
  return padded.subarray(0, end).toString('utf8');
}
