import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

describe('password hashes', () => {
  test('only the right password verifies against a hash', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horsf', stored)).toBe(false);
    expect(await verifyPassword('correct hors', stored)).toBe(false);
  });

  test('the same password hashes differently each time, at the configured cost', async () => {
    const [first, second] = [await hashPassword('x'), await hashPassword('x')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('any Unicode and 128 characters verify, composed or decomposed, without truncation', async () => {
    const long = `${'\u{1F600}'.repeat(63)}e\u0301`;
    const stored = await hashPassword(long);
    expect(await verifyPassword(long.normalize('NFC'), stored)).toBe(true);
    expect(await verifyPassword(`${long}x`, stored)).toBe(false);
  });

  test.each(['', 'plain', '$argon2id$v=19$m=1$x', '$2b$10$abc'])(
    'no password matches the stored text %j',
    async (stored) => {
      expect(await verifyPassword('', stored)).toBe(false);
    },
  );
});
