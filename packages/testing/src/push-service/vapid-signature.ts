import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** RFC 8292, section 2: a token may be valid for at most a day. */
const EXPIRES_WITHIN_SECONDS = 86_400;

type Expected = {
  /** The origin of the push service. */
  audience: string;
  /** The key with which the browser subscribed, in base64url; a subscription without one takes any (RFC 8292, section 4). */
  publicKey?: string | undefined;
  now: Date;
};

/** What a push service answers to a signature that it does not accept. */
export type VapidProblem = { status: 401 | 403; problem: string };

const HEADER = /^vapid t=(?<token>[\w-]+\.[\w-]+\.[\w-]+), ?k=(?<key>[\w-]+)$/i;

/** Checks the header `Authorization: vapid t=…, k=…` of a push (RFC 8292); undefined if the push service accepts it. */
export function findVapidProblem(authorization: string, expected: Expected): VapidProblem | undefined {
  const { token, key } = HEADER.exec(authorization)?.groups ?? {};
  if (token === undefined || key === undefined) return { status: 401, problem: 'Authorization is not vapid' };
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (expected.publicKey !== undefined && key !== expected.publicKey)
    return { status: 403, problem: 'signed with another key than that of the subscription' };
  const publicKey = readKey(key);
  const problem =
    publicKey === undefined
      ? 'k is no point of P-256'
      : (findHeaderProblem(partOf(header)) ??
        (isSigned(`${header}.${claims}`, signature, publicKey) ? undefined : 'the signature is wrong') ??
        findClaimProblem(partOf(claims), expected));
  return problem === undefined ? undefined : { status: 403, problem };
}

/** RFC 7515, appendix A.3: a signature of ES256 is the two numbers one after the other. */
function isSigned(content: string, signature: string, key: KeyObject): boolean {
  return verify(
    'sha256',
    Buffer.from(content),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

function findHeaderProblem({ alg }: Record<string, unknown>): string | undefined {
  return alg === 'ES256' ? undefined : `alg is ${String(alg)}`;
}

function findClaimProblem({ aud, exp, sub }: Record<string, unknown>, { audience, now }: Expected): string | undefined {
  const nowSeconds = now.getTime() / 1000;
  if (aud !== audience) return `aud is ${String(aud)}`;
  if (typeof exp !== 'number' || exp <= nowSeconds) return 'exp is over';
  if (exp > nowSeconds + EXPIRES_WITHIN_SECONDS) return 'exp is later than in a day';
  if (typeof sub !== 'string' || !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub))
    return `sub is ${String(sub)}`;
  return undefined;
}

/** Reads an uncompressed point of P-256. */
function readKey(base64url: string): KeyObject | undefined {
  const point = Buffer.from(base64url, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return undefined;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** A part of a token; empty if it is not JSON of an object. */
function partOf(base64url: string): Record<string, unknown> {
  try {
    const part: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
    return typeof part === 'object' && part !== null ? { ...part } : {};
  } catch {
    return {};
  }
}
