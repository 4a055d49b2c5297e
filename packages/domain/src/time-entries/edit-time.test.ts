import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, findRow, type Rows, rowsOf, run } from '../sync/rows.fixture.ts';
import { TASKS } from '../tasks/task.ts';
import { localDate } from '../time/index.ts';
import { type EditTimeArgs, editTime, rowsOfEdit } from './edit-time.ts';
import { RUNNING_TIMER_KEY, RUNNING_TIMERS, TIME_ENTRIES } from './time-entry.ts';
import { rowsOfEntry, rowsOfRunning, rowsOfStart, rowsOfStop, startTimer, stopTimer } from './timer.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const ENTRY = {
  ...{ id: 'entry', subjectKind: 'task', subjectId: 'task', runId: null, zone: 'UTC', unlogged: null },
  ...{ day: localDate('2026-11-20'), startedAt: at('08:00'), endedAt: at('08:25') },
};
const withEntry = (fields: Record<string, unknown> = {}): Rows =>
  new Map([...rowsOf(TASKS, { id: 'task' }), ...rowsOf(TIME_ENTRIES, { ...ENTRY, ...fields })]);

const edit = (rows: Rows, args: Omit<EditTimeArgs, 'id'>, id = ENTRY.id) =>
  run(rows, editTime, { id, ...args }, { needs: rowsOfEdit({ id }) });
const from = (time: string, day = localDate('2026-11-20')) => ({ start: { at: at(time), day, zone: 'UTC' } });
const entryIn = (rows: Rows, id = ENTRY.id) => findRow(rows, { collection: TIME_ENTRIES, id });

describe('correcting a time entry', () => {
  test('[TASK-28] changes the named fields and is idempotent', () => {
    const once = edit(withEntry(), { ...from('07:30'), end: at('08:05') }).rows;
    expect(entryIn(once)).toMatchObject({ ...ENTRY, startedAt: at('07:30'), endedAt: at('08:05') });
    expect(edit(once, { ...from('07:30'), end: at('08:05') }).effect).toMatchObject({ writes: [], events: [] });
  });

  test('[TASK-28] on two devices keeps the start of one and the end of the other, in either order', () => {
    const [start, end] = [from('07:30'), { end: at('08:05') }];
    const there = edit(edit(withEntry(), start).rows, end).rows;
    expect(contentOf(edit(edit(withEntry(), end).rows, start).rows)).toEqual(contentOf(there));
    expect(entryIn(there)).toMatchObject({ startedAt: at('07:30'), endedAt: at('08:05') });
  });

  test.each<[string, Record<string, unknown>, Omit<EditTimeArgs, 'id'>, Record<string, unknown>]>([
    ['that ends before it begins', {}, { end: at('08:00') }, { endedAt: { code: 'ends_before_start' } }],
    ['to begin after its end', {}, from('08:25'), { endedAt: { code: 'ends_before_start' } }],
    ['to end in the future', {}, { end: '2026-11-21T08:36:00.000Z' }, { endedAt: { code: 'ends_in_future' } }],
    ['to a day to come', {}, from('08:05', localDate('2026-11-24')), { 'start.day': { code: 'day_in_future' } }],
    ['that still runs', { endedAt: null }, from('07:00'), { id: { code: 'still_running' } }],
    ['of a habit', { subjectKind: 'habit', runId: 'run' }, from('07:00'), { id: { code: 'not_of_task' } }],
  ])('%s is refused', (_, fields, args, problems) => {
    expect(edit(withEntry(fields), args).effect).toMatchObject({ outcome: 'refused', fields: problems });
  });

  test('of a missing entry is refused; a deleted one is unchanged', () => {
    expect(edit(withEntry(), from('07:00'), 'other').effect).toMatchObject({ code: 'not_found' });
    expect(edit(withEntry({ deletedAt: CONTEXT.now }), from('07:00')).effect).toMatchObject({ writes: [] });
  });

  test('wins over starts and stops of other devices that arrive later', () => {
    const starts = [
      { id: ENTRY.id, at: at('08:00') },
      { id: 'next', at: at('08:25') },
    ];
    const rows: Rows = new Map([
      ...withEntry(),
      ...rowsOf(RUNNING_TIMERS, { id: RUNNING_TIMER_KEY.id, entryId: null, starts }),
    ]);
    let corrected = edit(rows, { end: at('08:40') }).rows;
    const all = { find: (key: Parameters<typeof findRow>[1]) => findRow(corrected, key), childrenOf: () => [] };
    const stop = { id: ENTRY.id, at: at('08:10') };
    const needs = [...rowsOfStop(stop), ...rowsOfEntry(all, stop)];
    corrected = run(corrected, stopTimer, stop, { needs }).rows;
    const late = {
      id: 'late',
      subjectKind: 'task',
      subjectId: 'task',
      runId: null,
      zone: 'UTC',
      day: localDate('2026-11-20'),
      at: at('08:05'),
    } as const;
    corrected = run(corrected, startTimer, late, { needs: [...rowsOfStart(late), ...rowsOfRunning(all, late)] }).rows;
    expect(entryIn(corrected)).toMatchObject({ startedAt: at('08:00'), endedAt: at('08:40') });
    expect(entryIn(corrected, 'late')).toMatchObject({ endedAt: at('08:25') });
  });
});
