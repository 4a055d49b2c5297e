import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account, apply as applyDayChange, dayIn, log } from '../habits/day-changes.fixture.ts';
import { TODAY } from '../habits/habits.fixture.ts';
import { HABIT_LOGS_PER_DAY_MAX } from '../habits/limits.ts';
import { type LogAmountArgs, logHabitAmount } from '../habits/log-amount.ts';
import { CONTEXT, contentOf, findRow, type Rows, rowsOf, run } from '../sync/rows.fixture.ts';
import { RUNNING_TIMER_KEY, TIME_ENTRIES, type TimeEntry, timedMinutes, timerLogId } from './time-entry.ts';
import {
  discardTimer,
  rowsOfEntry,
  rowsOfRunning,
  rowsOfStart,
  rowsOfStop,
  type StartTimerArgs,
  startTimer,
  stopTimer,
} from './timer.ts';
import { TIMER_STARTS_KEPT } from './timer-starts.ts';

type Change =
  | { name: 'start'; args: StartTimerArgs }
  | { name: 'stop'; args: { id: string; at: string } }
  | { name: 'discard'; args: { id: string } };

const context = { ...CONTEXT, now: '2026-11-21T23:00:00.000Z', latestDay: '2026-11-22' };
const zone = 'Europe/Berlin';

/** Returns the instant that many minutes after eight o'clock. */
const at = (minutes: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') + minutes * 60_000).toISOString();
const start = (id: string, minutes: number, of: Partial<StartTimerArgs> = {}): Change => {
  const args = { id, subjectKind: 'habit', subjectId: 'h', runId: 'h', day: TODAY, at: at(minutes), zone, ...of };
  return { name: 'start', args: args as StartTimerArgs }; // the kind and the run change together
};
const stop = (id: string, minutes: number): Change => ({ name: 'stop', args: { id, at: at(minutes) } });
const discard = (id: string): Change => ({ name: 'discard', args: { id } });
/** Returns all permutations of a few changes. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  return items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const meditation = (target = 10): Rows =>
  new Map([...account({ kind: 'duration', target }), ...rowsOf('tasks', { id: 't', title: 'Water the plants' })]);

/** Applies a change that sees only the rows that it requests. */
function apply(rows: Rows, change: Change) {
  const all = { find: (key: Parameters<typeof findRow>[1]) => findRow(rows, key), childrenOf: () => [] };
  switch (change.name) {
    case 'start':
      return run(rows, startTimer, change.args, {
        needs: [...rowsOfStart(change.args), ...rowsOfRunning(all, change.args)],
        context,
      });
    case 'stop':
      return run(rows, stopTimer, change.args, {
        needs: [...rowsOfStop(change.args), ...rowsOfEntry(all, change.args)],
        context,
      });
    case 'discard':
      return run(rows, discardTimer, change.args, {
        needs: [...rowsOfStop(change.args), ...rowsOfEntry(all, change.args)],
        context,
      });
  }
}
const applyAll = (rows: Rows, ...changes: readonly Change[]): Rows =>
  changes.reduce((before, change) => apply(before, change).rows, rows);

const applyDay = (rows: Rows, change: ReturnType<typeof log>): Rows => applyDayChange(rows, change).rows;
const entryIn = (rows: Rows, id: string) => findRow(rows, { collection: TIME_ENTRIES, id }) as TimeEntry | undefined; // only timers write it
const runningIn = (rows: Rows) => findRow(rows, RUNNING_TIMER_KEY)?.['entryId'] ?? null;
const logsIn = (rows: Rows) => dayIn(rows)?.logs?.map(({ id, amount }) => [id, amount]) ?? [];
/** A notification about a completed day is never withdrawn, so it is left out. */
const withoutNotices = (rows: Rows): Rows => new Map([...rows].filter(([key]) => !key.startsWith('notifications/')));
const nothing = { outcome: 'applied', writes: [], events: [] };

describe('a timer', () => {
  test('of a duration habit logs its minutes when stopped, which may complete the day', () => {
    const rows = applyAll(meditation(), start('a', 0));
    expect([runningIn(rows), entryIn(rows, 'a')?.endedAt, logsIn(rows)]).toEqual(['a', null, []]);
    const { rows: stopped, effect } = apply(rows, stop('a', 12));
    expect([runningIn(stopped), entryIn(stopped, 'a')?.endedAt]).toEqual([null, at(12)]);
    expect(logsIn(stopped)).toEqual([[timerLogId('a'), 12]]);
    expect(effect).toMatchObject({
      events: [
        { name: 'timer.stopped', payload: { subjectKind: 'habit', subjectId: 'h', minutes: 12 } },
        { name: 'habit.completed', entityId: 'h' },
      ],
    });
    expect([...stopped.keys()].filter((key) => key.startsWith('notifications/'))).toHaveLength(1);
  });

  test('that runs past midnight counts for the day on which it began', () => {
    const rows = applyAll(meditation(), start('a', 0, { day: TODAY }), stop('a', 900));
    expect(dayIn(rows)?.logs).toMatchObject([{ amount: 900 }]);
  });

  test.each([
    [0, 1],
    [0.4, 1],
    [1.4, 1],
    [1.5, 2],
    [1440, 1440],
    [5000, 1440],
  ])('of %d minutes counts as %d', (spent, counted) => {
    expect(timedMinutes({ startedAt: at(0) }, at(spent))).toBe(counted);
  });

  test('of a habit that is not measured in time, or of a task, is kept without an amount', () => {
    for (const change of [start('a', 0), start('a', 0, { subjectKind: 'task', subjectId: 't', runId: null })]) {
      const kind = change.name === 'start' && change.args.subjectKind === 'task' ? meditation() : account();
      const rows = applyAll(kind, change, stop('a', 30));
      expect([entryIn(rows, 'a')?.endedAt, logsIn(rows)]).toEqual([at(30), []]);
    }
  });

  test('that starts while another one runs ends that one, for any subject', () => {
    const rows = applyAll(
      meditation(),
      start('a', 0),
      start('b', 20, { subjectKind: 'task', subjectId: 't', runId: null }),
    );
    expect([runningIn(rows), entryIn(rows, 'a')?.endedAt, logsIn(rows)]).toEqual([
      'b',
      at(20),
      [[timerLogId('a'), 20]],
    ]);
  });

  test('that is discarded logs no minutes, and stays discarded', () => {
    for (const changes of [
      [discard('a'), stop('a', 30)],
      [stop('a', 30), discard('a')],
    ]) {
      const rows = applyAll(meditation(), start('a', 0), ...changes);
      expect([runningIn(rows), logsIn(rows), findRow(rows, { collection: TIME_ENTRIES, id: 'a' })?.deletedAt]).toEqual([
        null,
        [],
        context.now,
      ]);
    }
  });

  test('whose minutes were removed does not log them again', () => {
    const stopped = applyAll(meditation(), start('a', 0), stop('a', 30));
    const args: LogAmountArgs = {
      ...{ habitId: 'h', runId: 'h', day: TODAY, at: at(40), zone },
      ...{ removes: [timerLogId('a')], adds: [] },
    };
    const rows = applyAll(run(stopped, logHabitAmount, args, { context }).rows, stop('a', 20));
    expect([entryIn(rows, 'a')?.endedAt, logsIn(rows)]).toEqual([at(20), []]);
  });

  test('of a clock that is ahead neither begins nor ends after its arrival', () => {
    const rows = applyAll(meditation(), start('a', 100_000), stop('a', 200_000));
    expect(entryIn(rows, 'a')).toMatchObject({ startedAt: context.now, endedAt: context.now });
  });

  test.each<[string, Change, object]>([
    ['of a habit that is not there', start('a', 0, { subjectId: 'x' }), { code: 'not_found' }],
    ['of a run that is not there', start('a', 0, { runId: 'x' }), { code: 'not_found' }],
    [
      'of a task that is not there',
      start('a', 0, { subjectKind: 'task', subjectId: 'x', runId: null }),
      { code: 'not_found' },
    ],
    ['of a day to come', start('a', 0, { day: '2026-11-23' as typeof TODAY }), { code: 'invalid_input' }],
    ['that was never started', stop('a', 0), { code: 'not_found' }],
    ['that was never started (discard)', discard('a'), { code: 'not_found' }],
  ])('%s is refused', (_, change, refusal) => {
    expect(apply(meditation(), change).effect).toMatchObject({ outcome: 'refused', ...refusal });
  });

  test('with the id of another one is refused', () => {
    const rows = applyAll(meditation(), start('a', 0));
    const other = start('a', 5, { subjectKind: 'task', subjectId: 't', runId: null });
    expect(apply(rows, other).effect).toMatchObject({ outcome: 'refused', code: 'id_taken' });
  });
});

const minutes = fc.integer({ min: 0, max: 120 });
const id = fc.constantFrom('a', 'b', 'c');
const subject = fc.constantFrom<Partial<StartTimerArgs>>({}, { subjectKind: 'task', subjectId: 't', runId: null });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(id, minutes, subject).map((drawn) => start(...drawn)),
  fc.tuple(id, minutes).map((drawn) => stop(...drawn)),
  id.map(discard),
);

/** Changes of one device: consecutive timers, each optionally stopped or discarded. */
const deviceChanges = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 40 }),
    spent: fc.integer({ min: 0, max: 60 }),
    ending: fc.constantFrom('stop', 'stopTwice', 'discard', 'leave'),
    of: subject,
  }),
  { minLength: 1, maxLength: 3 },
);
type DeviceChange = { gap: number; spent: number; ending: string; of: Partial<StartTimerArgs> };

/** No two devices act at the same instant. */
function ofDevice(changes: readonly DeviceChange[], device: number): readonly Change[] {
  let clock = device / 10;
  return changes.flatMap(({ gap, spent, ending, of }, index) => {
    const timer = `${device}-${index}`;
    const began = clock + gap;
    clock = began + spent;
    const begun = start(timer, began, of);
    if (ending === 'leave') return [begun];
    if (ending === 'discard') return [begun, discard(timer)];
    return ending === 'stop' ? [begun, stop(timer, clock)] : [begun, stop(timer, clock + 5), stop(timer, clock)];
  });
}

/** Returns one of the possible orders of arrival of several devices' changes. */
function interleaved(devices: readonly (readonly Change[])[], picks: Iterator<number>): Change[] {
  const left = devices.map((changes) => [...changes]);
  const arrived: Change[] = [];
  for (;;) {
    const open = left.filter((changes) => changes.length > 0);
    const next = open[(picks.next().value ?? 0) % Math.max(open.length, 1)]?.shift();
    if (next === undefined) return arrived;
    arrived.push(next);
  }
}

/** Returns the timed entries and the amounts of the day, without the day's write time. */
function factsOf(rows: Rows) {
  const entries = [...rows].filter(([key]) => key.startsWith(`${TIME_ENTRIES}/`));
  const told = entries.map(([key, { startedAt, endedAt, deletedAt, subjectId }]) => ({
    ...{ key, startedAt, subjectId, isGone: deletedAt !== null },
    endedAt: deletedAt === null ? endedAt : undefined,
  }));
  return {
    entries: told.sort((a, b) => (a.key < b.key ? -1 : 1)),
    ...{
      running: runningIn(rows),
      starts: findRow(rows, RUNNING_TIMER_KEY)?.['starts'],
      logs: dayIn(rows)?.logs ?? [],
    },
  };
}

describe('changes of timers', () => {
  test('are idempotent at any time', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), change, (before, last) => {
        const once = applyAll(meditation(), ...before, last);
        const again = apply(once, last);
        expect(contentOf(again.rows)).toEqual(contentOf(once));
        if (again.effect.outcome === 'applied') expect(again.effect).toEqual(nothing);
      }),
    );
  });

  test('leave at most one running, and log every minute of a duration habit once', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
        const rows = applyAll(meditation(), ...changes);
        const entries = ['a', 'b', 'c'].flatMap((one) => {
          const row = findRow(rows, { collection: TIME_ENTRIES, id: one }) as
            | (TimeEntry & { deletedAt: unknown })
            | undefined; // as above
          return row === undefined || row.deletedAt !== null ? [] : [{ id: one, ...row }];
        });
        const running = entries.filter(({ endedAt }) => endedAt === null).map((entry) => entry.id);
        expect(running).toEqual(runningIn(rows) === null ? [] : [runningIn(rows)]);
        const timed = entries.flatMap((entry) =>
          entry.endedAt === null || entry.subjectKind === 'task'
            ? []
            : [[timerLogId(entry.id), timedMinutes(entry, entry.endedAt)]],
        );
        expect(logsIn(rows)).toEqual(timed.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)));
      }),
    );
  });

  test('of any number of devices converge, in any order of arrival', () => {
    fc.assert(
      fc.property(
        fc.array(deviceChanges, { minLength: 2, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (drawn, picks) => {
          // Each device sends its changes in order; changes of different devices interleave arbitrarily.
          const devices = drawn.map(ofDevice);
          const inTurn = factsOf(applyAll(meditation(), ...devices.flat()));
          for (let round = 0; round < 4; round += 1) {
            expect(factsOf(applyAll(meditation(), ...interleaved(devices, picks)))).toEqual(inTurn);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['start, stop, start', [start('a', 0), stop('a', 30), start('b', 10)]],
    ['start, start, stop', [start('a', 0), start('b', 10), stop('a', 30)]],
    ['the other start first', [start('b', 10), start('a', 0), stop('a', 30)]],
  ])('stopped on one device and started on another, both offline: %s', (_, changes) => {
    const rows = applyAll(meditation(), ...changes);
    expect([entryIn(rows, 'a')?.endedAt, entryIn(rows, 'b')?.endedAt, runningIn(rows)]).toEqual([at(30), null, 'b']);
    expect(logsIn(rows)).toEqual([[timerLogId('a'), 30]]);
  });

  test.each(permutations([start('a', 0), start('b', 10), start('c', 25)]))(
    'of three devices that each start one: each ends when the next begins (%#)',
    (...changes) => {
      const rows = applyAll(meditation(), ...changes);
      expect(['a', 'b', 'c'].map((one) => entryIn(rows, one)?.endedAt)).toEqual([at(10), at(25), null]);
      expect(runningIn(rows)).toBe('c');
      expect(
        logsIn(rows)
          .map(([, spent]) => spent)
          .sort(),
      ).toEqual([10, 15]);
    },
  );

  test('of a device whose clock is behind begin after the latest start that it knew', () => {
    const rows = applyAll(meditation(), start('a', 30), stop('a', 40), start('b', 20, { after: 'a' }));
    expect(runningIn(rows)).toBe('b');
    expect(entryIn(rows, 'a')?.endedAt).toBe(at(40));
    expect(entryIn(rows, 'b')?.startedAt).toBe(new Date(Date.parse(at(30)) + 1).toISOString());
  });

  test('continue from a stopped timer, replacing it', () => {
    for (const id of ['0', 'z']) {
      const rows = applyAll(meditation(), start('a', 0), stop('a', 30), start(id, 0), discard('a'));
      expect([runningIn(rows), entryIn(rows, id)?.endedAt, logsIn(rows)]).toEqual([id, null, []]);
    }
  });

  test('are stored only as far as needed: hundreds of timers leave a short row', () => {
    const many = Array.from({ length: 100 }, (_, index) => start(`t${index}`, index));
    const row = findRow(applyAll(meditation(), ...many), RUNNING_TIMER_KEY);
    expect(row).toMatchObject({ entryId: 't99' });
    expect(row?.['starts']).toHaveLength(TIMER_STARTS_KEPT);
  });

  test('of an account from before starts were stored end the running timer', () => {
    const ran = applyAll(meditation(), start('a', 0));
    const old = new Map(
      [...ran].map(([key, { starts: _, ...row }]) => [key, row as typeof row & { id: string }]),
    ) as Rows;
    const rows = applyAll(old, start('b', 20));
    expect([entryIn(rows, 'a')?.endedAt, runningIn(rows)]).toEqual([at(20), 'b']);
    expect(entryIn(applyAll(old, stop('a', 5)), 'a')?.endedAt).toBe(at(5));
  });

  test('whose day has no room for amounts still end and store the reason', () => {
    const full = Object.fromEntries(Array.from({ length: HABIT_LOGS_PER_DAY_MAX }, (_, index) => [`x${index}`, 1]));
    const crowded = applyDay(meditation(), log(full));
    const rows = applyAll(crowded, start('a', 0), stop('a', 30));
    expect([runningIn(rows), entryIn(rows, 'a')]).toMatchObject([null, { endedAt: at(30), unlogged: 'full' }]);
    const noRoom = { ...context, fullCollections: ['habit_months'] };
    const running = applyAll(meditation(), start('a', 0));
    const stop30 = { id: 'a', at: at(30) };
    const ended = run(running, stopTimer, stop30, { context: noRoom });
    expect(ended.effect).toMatchObject({ outcome: 'applied' });
    expect([runningIn(ended.rows), entryIn(ended.rows, 'a')]).toMatchObject([
      null,
      { endedAt: at(30), unlogged: 'full' },
    ]);
    expect(dayIn(ended.rows)).toBeUndefined();
  });

  test('of two devices that both stop one timer: one amount, and the earlier end wins', () => {
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const ran = applyAll(meditation(), start('a', 0));
        const rows = applyAll(ran, stop('a', one), stop('a', other));
        const swapped = applyAll(ran, stop('a', other), stop('a', one));
        expect(contentOf(withoutNotices(rows))).toEqual(contentOf(withoutNotices(swapped)));
        expect(entryIn(rows, 'a')?.endedAt).toBe(at(Math.min(one, other)));
        expect(logsIn(rows)).toEqual([[timerLogId('a'), Math.max(1, Math.min(one, other))]]);
      }),
    );
  });

  test('of two devices that both start one: the later one runs and ends the other, in either order', () => {
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const rows = applyAll(meditation(), start('a', one), start('b', other));
        expect(contentOf(rows)).toEqual(contentOf(applyAll(meditation(), start('b', other), start('a', one))));
        expect(runningIn(rows)).toBe(one > other ? 'a' : 'b');
        expect(entryIn(rows, one > other ? 'b' : 'a')?.endedAt).toBe(at(Math.max(one, other)));
      }),
    );
  });
});
