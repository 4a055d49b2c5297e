import { expect, test } from 'vitest';
import { naturalId } from './natural-id.ts';

test('an id never changes: other devices and stored rows have it', () => {
  expect(naturalId('habit_months', '0199f3c0-0000-7000-8000-000000000001', '2026-11')).toBe(
    '4a40c383-d296-5118-9d99-8b392eed06d5',
  );
});

test('ids are the same when they are derived again, the latest ones first', () => {
  const names = Array.from({ length: 2500 }, (_, number) => String(number));
  const derive = (name: string) => naturalId('habit_months', name);
  const ids = names.map(derive);
  expect(new Set(ids).size).toBe(names.length);
  expect(names.toReversed().map(derive)).toEqual(ids.toReversed());
});

test('the parts are told apart, whatever is derived before', () => {
  expect(naturalId('ab', 'c')).not.toBe(naturalId('a', 'bc'));
  expect(naturalId('a', 'b,c')).not.toBe(naturalId('a', 'b', 'c'));
});
