import { describe, expect, test } from 'vitest';
import { fullPeriods, keptDays, positionsOf } from './kept-days.ts';

const row = (signs: string) => Uint8Array.from(signs, (sign) => (sign === 'x' ? 1 : 0));

/** Marks with `+` the days that are kept without being done. */
function full(signs: string, times: number, days: number): string {
  const done = row(signs);
  const { kept } = fullPeriods(positionsOf(done), { times, daysAt: () => days }, done.length);
  return [...signs].map((sign, index) => (sign === 'x' ? 'x' : kept[index] === 1 ? '+' : '.')).join('');
}

describe('days in periods with enough completions', () => {
  test.each([
    // Source of the first: the 2-in-3-days export of uhabits; states YES_MANUAL, NO and YES_AUTO, here oldest first.
    ['two in three days, as the reference has it', 'xx..xxx..x', 2, 3, 'xx++xxx+.x'],
    ['once in seven days: the days after it', 'x.........', 1, 7, 'x++++++...'],
    ['the period moves back to close a gap', 'x..........x..', 1, 7, 'x++++++++++x++'],
    ['but never past its last completion', 'x.............x', 1, 7, 'x++++++.......x'],
    ['completions too far apart make no period', 'x......x', 2, 7, 'x......x'],
    ['just close enough they do', 'x.....x.', 2, 7, 'x+++++x.'],
    ['too few make none', 'x.x', 3, 7, 'x.x'],
    ['none make none', '...', 1, 7, '...'],
  ])('%s', (_, signs, times, days, expected) => {
    expect(full(signs, times, days)).toBe(expected);
  });

  test('periods match the reference: 7-day periods of one completion, moved back no further than that completion', () => {
    // Source: uhabits EntryListTest, testSnapIntervalsTogether: completions 40, 25, 16 and 8 days ago.
    const signs = [...'.'.repeat(41)].map((_, index) => ([40, 25, 16, 8].includes(40 - index) ? 'x' : '.')).join('');
    const ago = [...full(signs, 1, 7)].flatMap((sign, index) => (sign === '.' ? [] : [40 - index]));
    const between = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
    expect(ago).toEqual([...between(40, 34), ...between(25, 19), ...between(18, 12), ...between(11, 5)]);
  });

  test('every calendar week with enough completions is kept completely, regardless of their positions', () => {
    const weeks = ['xxx....', '....xxx', 'x..x..x', '.xxx...', 'xx....x', '..x.x.x'];
    for (const first of weeks) {
      for (const second of weeks) {
        for (const third of weeks) expect(full(first + second + third, 3, 7).slice(7)).not.toContain('.');
      }
    }
  });
});

describe('days that can still be saved', () => {
  const open = (signs: string, { times = 3, todayIsClosed = false, periodStart = signs.length - 1 } = {}) => {
    const outlook = { today: signs.length - 1, todayIsClosed, periodStart };
    const kept = keptDays(row(signs), { times, daysAt: () => 7 }, outlook);
    return [...signs].map((sign, index) => (sign === 'x' ? 'x' : kept[index] === 1 ? '+' : '.')).join('');
  };

  test.each([
    ['today, of a habit that was never done', '.......', '......+'],
    ['those since the first completion of a period to be', '....x..', '....x++'],
    ['those since the last full period, while the next can follow on it', 'x.x.x......', 'x+x+x++++++'],
    ['and none of them once that period is out of reach', 'x.x.x..........', 'x+x+x++.......+'],
  ])('%s', (_, signs, expected) => {
    expect(open(signs)).toBe(expected);
  });

  test('the current period is not over, regardless of its completions', () => {
    expect(open('x.x.x.........', { periodStart: 7 })).toBe('x+x+x+++++++++');
  });

  test('a closed today leaves one day fewer', () => {
    expect(open('x.x.x......', { todayIsClosed: true })).toBe('x+x+x++++++');
    expect(open('x.x.x.......', { todayIsClosed: true })).toBe('x+x+x++....+');
  });
});
