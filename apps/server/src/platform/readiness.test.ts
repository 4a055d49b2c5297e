import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createReadiness, FREE_BYTES_MIN, freeBytesOf, type ReadinessDeps } from './readiness.ts';

function readinessOf(deps: Partial<ReadinessDeps>) {
  const logged: unknown[] = [];
  const log = { warn: (fields: unknown) => void logged.push(fields) };
  const parts = { canWrite: async () => true, freeBytes: async () => FREE_BYTES_MIN, log, ...deps };
  return { isReady: createReadiness(parts), logged };
}

describe('a server', () => {
  test('is ready while its database can be written and its disk has space', async () => {
    expect(await readinessOf({}).isReady()).toBe(true);
    expect(await readinessOf({ freeBytes: () => freeBytesOf(tmpdir()) }).isReady()).toBe(true);
  });

  test.each<[string, Partial<ReadinessDeps>]>([
    ['a read-only database', { canWrite: async () => false }],
    ['a database that does not respond', { canWrite: () => Promise.reject(new Error('Connection terminated')) }],
    ['a full disk', { freeBytes: async () => FREE_BYTES_MIN - 1 }],
    ['a data folder that is gone', { freeBytes: () => Promise.reject(new Error('ENOENT')) }],
  ])('is not ready with %s, and says it once in the log', async (_, deps) => {
    const { isReady, logged } = readinessOf(deps);
    expect([await isReady(), await isReady()]).toEqual([false, false]);
    expect(logged).toHaveLength(1);
  });

  test('is ready again by itself, and checks once for many requests', async () => {
    let writes = 0;
    let free = 0;
    const { isReady } = readinessOf({
      canWrite: async () => {
        writes += 1;
        return true;
      },
      freeBytes: async () => free,
    });
    expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(false));
    expect(writes).toBe(1);
    free = FREE_BYTES_MIN;
    expect(await isReady()).toBe(true);
    expect(writes).toBe(2);
  });
});
