import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The options of a site that an authenticator reads; the other ones concern the browser. */
export type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
export type RequestOptions = { challenge: string; rpId: string };

/** Deviations of an answer from an honest one. */
export type AnswerOverrides = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * An authenticator with one ES256 key, as WebAuthn §6 describes it, together with the browser that speaks for it.
 *
 * @param origin the origin that the browser reports.
 */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  function authenticatorData(rpId: string, lies: AnswerOverrides, credential?: Uint8Array): Buffer {
    const head = Buffer.alloc(5);
    const verified = lies.isVerified === false ? 0 : USER_VERIFIED;
    head.writeUInt8(USER_PRESENT | verified | (credential ? HAS_CREDENTIAL : 0), 0);
    head.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? rpId), head, credential ?? Buffer.alloc(0)]);
  }
  function clientData(type: string, challenge: string, lies: AnswerOverrides): Buffer {
    const said = { type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said));
  }

  return {
    id,
    /** Registers the key with a site. */
    create(options: CreationOptions, lies: AnswerOverrides = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authenticatorData(options.rp.id, lies, credential))],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs a site's challenge; each call increments the counter. */
    get(options: RequestOptions, lies: AnswerOverrides = {}) {
      counter += 1;
      const data = authenticatorData(options.rpId, lies);
      const said = clientData('webauthn.get', options.challenge, lies);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' },
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>;

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
