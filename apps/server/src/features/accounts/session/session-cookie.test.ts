import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSessionToken } from './session-cookie.ts';

const SECRET = 'a secret of the test that is long enough';
const COOKIE = { cookies: [{ name: 's', flags: '' }], secret: SECRET };
const sign = (token: string, secret = SECRET) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);

describe('readSessionToken', () => {
  test('reads a token with a valid signature, among other cookies', () => {
    expect(readSessionToken(`theme=dark; s=${sign('abc.def')}; x=1`, COOKIE)).toBe('abc.def');
  });

  test.each([
    ['no header', undefined],
    ['another name', `t=${sign('abc')}`],
    ['no signature', 's=abc'],
    ['an empty token', `s=${sign('')}`],
    ['another secret', `s=${sign('abc', 'another secret')}`],
    ['a tampered token', `s=${sign('abc').replace('abc', 'abd')}`],
    ['a broken encoding', 's=%E0%A4%A'],
    ['a cut signature', `s=${sign('abc').slice(0, -12)}`],
  ])('[AUTH-15] refuses %s', (_, header) => {
    expect(readSessionToken(header, COOKIE)).toBeUndefined();
  });

  test('never throws and never accepts an unsigned token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(readSessionToken(header, COOKIE)).toBeUndefined();
      }),
    );
  });
});
