import { localDate } from '@dayward/domain';
import { expect, test } from 'vitest';
import { endPauseOn, undoPauseChange } from './pauses.ts';

const TODAY = localDate('2026-11-21');
const pause = (from: string, to: string | null = null) => ({
  from: localDate(from),
  to: to === null ? null : localDate(to),
});
const summer = pause('2026-07-01', '2026-07-31');
const open = pause('2026-11-01');
const elsewhere = pause('2026-12-24', '2026-12-31');

test('resuming ends the pause on the day before, and drops one that began today', () => {
  expect(endPauseOn([summer, open], TODAY)).toEqual([summer, pause('2026-11-01', '2026-11-20')]);
  expect(endPauseOn([summer, pause(TODAY)], TODAY)).toEqual([summer]);
});

test('undoing a pause keeps pauses that another device planned meanwhile', () => {
  const change = { before: [summer], after: [summer, pause(TODAY)] };
  expect(undoPauseChange([summer, pause(TODAY), elsewhere], change)).toEqual([summer, elsewhere]);
  expect(undoPauseChange(change.after, change)).toEqual(change.before);
});

test('undoing the end of a pause restores it, beside pauses that were planned meanwhile', () => {
  const change = { before: [summer, open], after: endPauseOn([summer, open], TODAY) };
  expect(undoPauseChange([...change.after, elsewhere], change)).toEqual([summer, open, elsewhere]);
  expect(undoPauseChange(change.after, change)).toEqual(change.before);
});
