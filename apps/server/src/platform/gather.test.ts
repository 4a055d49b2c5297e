import { expect, test } from 'vitest';
import { ALONE_AT_ONCE, createGatherer } from './gather.ts';

/** Handles numbers: the batches, the ones that were handled alone, and how many of these at once. */
function gatherNumbers(fails: (batch: readonly number[]) => boolean = () => false) {
  const batches: number[][] = [];
  const alone: number[] = [];
  let [running, most] = [0, 0];
  const gather = createGatherer<number, string>({
    most: 3,
    async together(items) {
      batches.push([...items]);
      if (fails(items)) throw new Error('the batch failed');
      return items.map((item) => `${item} together`);
    },
    async alone(item) {
      alone.push(item);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (item === 5) throw new Error('five failed');
      return `${item} alone`;
    },
  });
  return { gather, batches, alone, mostAlone: () => most };
}

test('what arrives together is handled together, and each gets its own result', async () => {
  const { gather, batches } = gatherNumbers();
  expect(await Promise.all([1, 2, 3, 4].map(gather))).toEqual(['1 together', '2 together', '3 together', '4 together']);
  expect(await gather(5)).toBe('5 together');
  expect(batches).toEqual([[1, 2, 3], [4], [5]]);
});

test('the items of a batch that fails are handled alone, and only what fails again is rejected', async () => {
  const { gather, batches, alone, mostAlone } = gatherNumbers((batch) => batch.includes(5));
  const results = await Promise.allSettled([4, 5, 6, 7].map(gather));
  expect(results).toEqual([
    { status: 'fulfilled', value: '4 alone' },
    { status: 'rejected', reason: new Error('five failed') },
    { status: 'fulfilled', value: '6 alone' },
    { status: 'fulfilled', value: '7 together' },
  ]);
  expect({ batches, alone, mostAlone: mostAlone() }).toEqual({
    batches: [[4, 5, 6], [7]],
    alone: [4, 5, 6],
    mostAlone: ALONE_AT_ONCE,
  });
});

test('an item that is handled alone does not hold up the next batch', async () => {
  const blocked = Promise.withResolvers<string>();
  const gather = createGatherer<number, string>({
    most: 1,
    async together([item]) {
      if (item === 1) throw new Error('the batch failed');
      return [`${item} together`];
    },
    alone: () => blocked.promise,
  });
  const first = gather(1);
  expect(await gather(2)).toBe('2 together');
  blocked.resolve('1 alone');
  expect(await first).toBe('1 alone');
});
