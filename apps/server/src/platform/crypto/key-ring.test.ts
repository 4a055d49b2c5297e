import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';
import { createKeyRing, UnsealError } from './key-ring.ts';

const KEY_A = new Uint8Array(32).fill(1);
const KEY_B = new Uint8Array(32).fill(2);

const bytes = (text: string) => new TextEncoder().encode(text);
const PURPOSE = 'calendar.token';

function reasonOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof UnsealError) return error.reason;
    throw error;
  }
  return 'opened';
}

describe('a key ring', () => {
  const ring = createKeyRing({ masterKeys: [KEY_A] });

  test('opens whatever it sealed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (secret, purpose, context) => {
        expect(ring.open(purpose, ring.seal(purpose, secret, context), context)).toEqual(secret);
      }),
    );
  });

  test('never produces the same sealed text twice, and reveals nothing of the secret', () => {
    const sealed = Array.from({ length: 100 }, () => ring.seal(PURPOSE, bytes('refresh-token'), 'row1'));
    expect(new Set(sealed).size).toBe(100);
    expect(sealed[0]).toMatch(/^v1\.[0-9a-f]{12}\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(sealed[0]?.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('refresh');
  });

  test('does not open for another purpose or context', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.string(), fc.string()),
        fc.tuple(fc.string(), fc.string()),
        ([purpose, context], [otherPurpose, otherContext]) => {
          fc.pre(purpose !== otherPurpose || context !== otherContext);
          const sealed = ring.seal(purpose, bytes('x'), context);
          expect(reasonOf(() => ring.open(otherPurpose, sealed, otherContext))).toBe('tampered');
        },
      ),
    );
  });

  test('distinguishes parts that are equal when concatenated', () => {
    const sealed = ring.seal('ab', bytes('x'), 'c');
    expect(reasonOf(() => ring.open('a', sealed, 'bc'))).toBe('tampered');
  });

  test('does not open a text in which any one character changed', () => {
    const sealed = ring.seal(PURPOSE, bytes('refresh-token'), 'row1');
    for (let index = 0; index < sealed.length; index += 1) {
      for (const replacement of ['A', 'b', '0', '.', '-', ' ', 'é']) {
        if (sealed[index] === replacement) continue;
        const changed = sealed.slice(0, index) + replacement + sealed.slice(index + 1);
        expect(reasonOf(() => ring.open(PURPOSE, changed, 'row1'))).not.toBe('opened');
      }
    }
  });

  test.each([
    '',
    'v1',
    'v1..',
    'v2.000000000000.AAAA',
    'v1.000000000000.AAAA',
    'v1.xyz.AAAA',
    'plain text',
    `v1.000000000000.${'A'.repeat(40)}=`,
  ])('calls %j malformed', (sealed) => {
    expect(reasonOf(() => ring.open(PURPOSE, sealed, ''))).toBe('malformed');
  });

  test('reveals nothing about the secret when it does not open', () => {
    const sealed = ring.seal(PURPOSE, bytes('canary'), 'row1');
    expect(() => ring.open(PURPOSE, sealed, 'row2')).toThrow(/^A sealed text does not open: tampered\.$/);
  });
});

describe('rotation', () => {
  const before = createKeyRing({ masterKeys: [KEY_A] });
  const after = createKeyRing({ masterKeys: [KEY_B, KEY_A] });

  test('older sealed texts still open, new ones need the new key', () => {
    const old = before.seal(PURPOSE, bytes('x'), 'row1');
    expect(after.open(PURPOSE, old, 'row1')).toEqual(bytes('x'));
    const fresh = after.seal(PURPOSE, bytes('y'), 'row1');
    expect(after.currentKeyId).not.toBe(before.currentKeyId);
    expect(reasonOf(() => before.open(PURPOSE, fresh, 'row1'))).toBe('unknown_key');
  });

  test('servers with the same key open each other’s texts', () => {
    const twin = createKeyRing({ masterKeys: [KEY_A] });
    expect(twin.open(PURPOSE, before.seal(PURPOSE, bytes('x'), 'row1'), 'row1')).toEqual(bytes('x'));
  });

  test('a ring needs at least one key of full length', () => {
    expect(() => createKeyRing({ masterKeys: [] })).toThrow('A key ring needs a master key.');
    expect(() => createKeyRing({ masterKeys: [new Uint8Array(31)] })).toThrow('A master key is too short.');
  });
});

describe('derived keys', () => {
  const ring = createKeyRing({ masterKeys: [KEY_A] });

  test('are stable for one purpose and differ between purposes', () => {
    expect(ring.deriveKey('sessions')).toEqual(ring.deriveKey('sessions'));
    expect(ring.deriveKey('sessions')).toHaveLength(32);
    const keys = ['sessions', 'session', 'sealing', '', PURPOSE].map((purpose) =>
      ring.deriveKey(purpose).toString('hex'),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(createKeyRing({ masterKeys: [KEY_B] }).deriveKey('sessions')).not.toEqual(ring.deriveKey('sessions'));
  });

  test('stay the same in every version: sessions depend on them', () => {
    // Computed once with HKDF-SHA256 over a master key of 32 bytes 0x01, without salt, info `dayward/v1/derive/sessions`.
    expect(ring.deriveKey('sessions').toString('hex')).toBe(
      '97b71d0f7cbb61db91070505a6236d2212cf0adc3d8cbcc169befdf10ea15813',
    );
  });
});

test('a derived key stays available after a rotation, as long as its master key exists', () => {
  const before = createKeyRing({ masterKeys: [KEY_A] });
  const after = createKeyRing({ masterKeys: [KEY_B, KEY_A] });
  expect(after.deriveKeyOf(before.currentKeyId, 'sealing')).toEqual(before.deriveKey('sealing'));
  expect(after.deriveKeyOf(after.currentKeyId, 'sealing')).toEqual(after.deriveKey('sealing'));
  expect(before.deriveKeyOf(after.currentKeyId, 'sealing')).toBeUndefined();
});

test('secrets match only when they are equal', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(isSameSecret(a, a)).toBe(true);
      expect(isSameSecret(a, b)).toBe(a === b);
    }),
  );
  expect(isSameSecret(new Uint8Array([97]), 'a')).toBe(true);
});
