import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { listLongTests } from './long-tests.mjs';
import { filesOfShard, freshSeeds, readSeedCount, readShard, shardArgument } from './shards.mjs';

const shardsOf = (count: number) => Array.from({ length: count }, (_, place) => ({ index: place + 1, count }));

const SIMULATION = 'simulation/src/simulation.long.test.ts';

test.each([
  ['1/1', { index: 1, count: 1 }],
  ['8/8', { index: 8, count: 8 }],
  ['0/8', undefined],
  ['9/8', undefined],
  ['1/0', undefined],
  ['1', undefined],
  ['1/2/3', undefined],
  [undefined, undefined],
])('the part %s', (text, shard) => expect(readShard(text)).toEqual(shard));

test('the number of seeds is a number', () => {
  expect([readSeedCount('2000'), readSeedCount(undefined)]).toEqual([2_000, 10_000]);
  for (const text of ['', '0', '-1', 'many', '1e3']) expect(() => readSeedCount(text)).toThrow(/SIMULATION_SEEDS/);
});

test('each part has at least one seed', () => {
  expect(freshSeeds(8, { index: 1, count: 8 }).count).toBe(1);
  expect(() => freshSeeds(4, { index: 1, count: 8 })).toThrow(/4 seeds are too few for 8 shards/);
});

describe('together the parts are everything, and no two overlap', () => {
  test('files', () => {
    const files = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 });
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 12 }), (some, count) => {
        const others = shardsOf(count).flatMap((shard) => filesOfShard([...some, SIMULATION], shard).slice(1));
        expect(others.toSorted()).toEqual(some.toSorted());
      }),
    );
  });

  test('seeds, even if each part picks its fresh ones by itself', () => {
    const sizes = { total: fc.integer({ min: 12, max: 500 }), count: fc.integer({ min: 1, max: 12 }) };
    const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      ...{ minLength: 12, maxLength: 12 },
    });
    fc.assert(
      fc.property(fc.record(sizes), draws, ({ total, count }, picks) => {
        const seeds = shardsOf(count).flatMap((shard) => {
          const { from, count: own } = freshSeeds(total, shard, () => picks[shard.index - 1] ?? 0);
          return Array.from({ length: own }, (_, nth) => from + nth);
        });
        expect(seeds).toHaveLength(total);
        expect(new Set(seeds).size).toBe(total);
        expect(Math.max(...seeds)).toBeLessThan(2 ** 32);
        expect(Math.min(...seeds)).toBeGreaterThan(40);
      }),
    );
  });

  test('seeds of one run are consecutive', () => {
    const ranges = shardsOf(3).map((shard) => freshSeeds(10, shard, () => 0.5));
    const [{ from } = { from: 0 }] = ranges;
    expect(ranges).toEqual([
      { from, count: 3 },
      { from: from + 3, count: 3 },
      { from: from + 6, count: 4 },
    ]);
  });

  test('the slow tests of this clone', () => {
    const patterns = ['apps', 'packages', 'simulation', 'scripts', 'bench'].map(
      (folder) => `${folder}/**/*.long.test.*`,
    );
    const there = globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] }).toSorted();
    const listed = listLongTests(process.execPath);
    expect(listed).toEqual(there);
    const parts = shardsOf(4).map((shard) => filesOfShard(listed, shard));
    expect(parts.every((part) => part.includes(SIMULATION))).toBe(true);
    expect(
      parts
        .flat()
        .filter((file) => file !== SIMULATION)
        .toSorted(),
    ).toEqual(there.filter((file) => file !== SIMULATION));
  });

  test('the journeys', () => {
    const all = listJourneys([]);
    const parts = shardsOf(3).map((shard) => listJourneys(shardArgument(shard)));
    expect(parts.every((part) => part.length > 0)).toBe(true);
    expect(parts.flat().toSorted()).toEqual(all.toSorted());
  });

  /** The titles of the journeys that Playwright would run. */
  function listJourneys(args: readonly string[]): string[] {
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const output = execFileSync(
      process.execPath,
      [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--list', ...args],
      { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env['PATH'], DAYWARD_LONG_TESTS: '1' } },
    );
    return output.split('\n').filter((line) => line.startsWith('  ['));
  }
});
