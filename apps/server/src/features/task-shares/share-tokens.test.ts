import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createKeyRing } from '#src/platform/crypto/index.ts';
import { createShareTokens } from './share-tokens.ts';

const [key, nextKey] = [randomBytes(32), randomBytes(32)];
const tokens = createShareTokens(createKeyRing({ masterKeys: [key] }));
const userId = uuidv7();

describe('the token of a link', () => {
  test('reveals its account to this server, also after a rotation of the keys', () => {
    const { token, tokenHash } = tokens.make(userId);
    expect(tokens.read(token)).toEqual({ userId, tokenHash });
    const later = createShareTokens(createKeyRing({ masterKeys: [nextKey, key] }));
    expect(later.read(token)).toEqual({ userId, tokenHash });
  });

  test('is different each time, and fits into the last path segment of a page', () => {
    const made = Array.from({ length: 50 }, () => tokens.make(userId).token);
    expect(new Set(made).size).toBe(50);
    for (const token of made) expect(token).toMatch(/^[A-Za-z0-9_-]{60,120}$/);
  });

  test('does not reveal the account to others', () => {
    const { token } = tokens.make(userId);
    const bytes =
      Buffer.from(token, 'base64url').toString('hex') + Buffer.from(token.slice(12), 'base64url').toString('hex');
    expect(bytes).not.toContain(userId.replaceAll('-', ''));
    expect(createShareTokens(createKeyRing({ masterKeys: [nextKey] })).read(token)).toBeUndefined();
  });

  test('is invalid if a single character is changed', () => {
    const { token } = tokens.make(userId);
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'a' ? 'b' : 'a';
      expect(tokens.read(token.slice(0, place) + other + token.slice(place + 1)), String(place)).toBeUndefined();
    }
  });

  test.each(['', 'x', '../../etc/passwd', `v1.${'a'.repeat(12)}.AAAA`, 'a'.repeat(12), '\0', '%00', 'ä'.repeat(80)])(
    'is not %j',
    (token) => {
      expect(tokens.read(token)).toBeUndefined();
    },
  );
});
