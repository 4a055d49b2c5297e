import { describe, expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('a keyed mutex', () => {
  test('runs work of one key sequentially, and of different keys concurrently', async () => {
    const inTurn = createKeyedMutex();
    const happened: string[] = [];
    const gates = new Map(['a1', 'a2', 'b1'].map((name) => [name, Promise.withResolvers<void>()]));
    const work = (name: string) => async () => {
      happened.push(`${name} begins`);
      await gates.get(name)?.promise;
      happened.push(`${name} ends`);
      return name;
    };
    const all = Promise.all([inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))]);
    gates.get('b1')?.resolve();
    gates.get('a2')?.resolve();
    gates.get('a1')?.resolve();
    expect(await all).toEqual(['a1', 'a2', 'b1']);
    const ofA = happened.filter((what) => what.startsWith('a'));
    expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(happened.indexOf('b1 begins')).toBeLessThan(happened.indexOf('a1 ends'));
  });

  test('continues after work that failed', async () => {
    const inTurn = createKeyedMutex();
    const failed = inTurn('a', () => Promise.reject(new Error('planned')));
    const next = inTurn('a', async () => 'next');
    await expect(failed).rejects.toThrow('planned');
    expect(await next).toBe('next');
  });

  test('refuses work when too much waits already, until there is room again', async () => {
    const inTurn = createKeyedMutex();
    const gate = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 200 }, () => inTurn('a', () => gate.promise));
    await expect(inTurn('a', async () => 1)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
    expect(await inTurn('b', async () => 2)).toBe(2);
    gate.resolve();
    await Promise.all(waiting);
    expect(await inTurn('a', async () => 3)).toBe(3);
  });
});
