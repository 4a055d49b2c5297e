import { describe, expect, test } from 'vitest';
import { formatBackupCode, hashBackupCode, makeBackupCodes } from './backup-codes.ts';

const SECRET = new Uint8Array(20).fill(1);

describe('backup codes', () => {
  test('are ten different codes of 16 characters without lookalikes', () => {
    const codes = makeBackupCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  });

  test('are formatted in groups of four', () => {
    expect(formatBackupCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR');
  });

  test('are hashed differently for each account', () => {
    const hash = hashBackupCode(SECRET, 'ABCDEFGHJKLMNPQR');
    expect(hash).toHaveLength(32);
    expect(hashBackupCode(SECRET, 'ABCDEFGHJKLMNPQR')).toEqual(hash);
    expect(hashBackupCode(SECRET, 'ABCDEFGHJKLMNPQS')).not.toEqual(hash);
    expect(hashBackupCode(new Uint8Array(20).fill(2), 'ABCDEFGHJKLMNPQR')).not.toEqual(hash);
  });
});
