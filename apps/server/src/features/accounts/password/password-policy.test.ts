import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { findPasswordProblem } from './password-policy.ts';

const OWNER = { email: 'robin@example.org', name: 'Robin Goodfellow' };

describe('the list of common passwords', () => {
  const whole = [...commonPasswords()].filter((entry) => entry.length >= 8);

  test('has more than 10,000 entries that a user could choose, each of which is refused', () => {
    expect(whole.length).toBeGreaterThan(10_000);
    expect(whole.filter((entry) => findPasswordProblem(entry, OWNER) === undefined)).toEqual([]);
  });

  test('holds no entry that the policy could never compare with', () => {
    const short = [...commonPasswords()].filter((entry) => entry.length < 8);
    expect(short.filter((entry) => findPasswordProblem(`${entry}1234`, OWNER) === undefined)).toEqual([]);
    expect([...commonPasswords()].filter((entry) => entry !== entry.normalize('NFKC').toLowerCase())).toEqual([]);
  });
});

test.each(['sunshine1', 'Football!', 'ashley12345', 'Tr1nity99', 'letmein2026'])('%s is refused', (password) => {
  expect(findPasswordProblem(password, OWNER)?.code).toBe('password_too_common');
});

test.each(['correct horse battery', 'seven green pears', 'kV9-pumice-lathe'])('%s is accepted', (password) => {
  expect(findPasswordProblem(password, OWNER)).toBeUndefined();
});
