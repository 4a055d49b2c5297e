import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { matchTotpStep, toBase32, totpUri } from './totp.ts';

/** The secret of the test vectors in RFC 6238, appendix B. */
const SECRET = new TextEncoder().encode('12345678901234567890');

describe('a code', () => {
  // The vectors have eight digits; an app that shows six shows the last six of them.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of RFC 6238 at second %i is %s', (second, code) => {
    expect(matchTotpStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  const step = 60_000_000;
  const codeOf = (offset: number) => generateSync({ secret: SECRET, epoch: (step + offset) * 30 });

  test.each([
    ['the first millisecond', 0],
    ['the last millisecond', 29_999],
  ])('is valid in its own step and the next one, at %s of it', (_, elapsedMs) => {
    const nowMs = step * 30_000 + elapsedMs;
    expect(matchTotpStep(SECRET, codeOf(0), nowMs)).toBe(step);
    expect(matchTotpStep(SECRET, codeOf(-1), nowMs)).toBe(step - 1);
    expect(matchTotpStep(SECRET, codeOf(-2), nowMs)).toBeUndefined();
    expect(matchTotpStep(SECRET, codeOf(1), nowMs)).toBeUndefined();
  });

  test('of another secret is invalid', () => {
    const other = new Uint8Array(20).fill(7);
    expect(matchTotpStep(other, codeOf(0), step * 30_000)).toBeUndefined();
  });
});

describe('the set-up', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %o as base32 like RFC 4648 §10', (text, expected) => {
    expect(toBase32(new TextEncoder().encode(text))).toBe(expected);
  });

  test('contains the product, the account and the secret for the app', () => {
    const uri = new URL(totpUri(SECRET, { issuer: 'Dayward', label: 'ada+b@example.org' }));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(uri.pathname)).toContain('Dayward:ada+b@example.org');
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri.searchParams.get('issuer')).toBe('Dayward');
  });
});
