import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, findRow, rowsOf, run } from '../sync/rows.fixture.ts';
import { TASKS } from '../tasks/task.ts';
import { localDate } from '../time/index.ts';
import { TIME_ENTRIES } from './time-entry.ts';
import { type LogTimeArgs, logTime, rowsOfLog } from './timer.ts';

const [TASK, ENTRY] = ['task', 'entry'];
const rows = rowsOf(TASKS, { id: TASK });
const args: LogTimeArgs = {
  ...{ id: ENTRY, subjectKind: 'task', subjectId: TASK, runId: null, zone: 'UTC' },
  ...{ day: localDate('2026-11-20'), startedAt: '2026-11-20T08:00:00.000Z', endedAt: '2026-11-20T08:25:00.000Z' },
};
const log = (further: Partial<LogTimeArgs> = {}, of = rows) => {
  const given = { ...args, ...further } as LogTimeArgs; // of the same subject
  return run(of, logTime, given, { needs: rowsOfLog(given) });
};

describe('logging time', () => {
  test('[TASK-28] adds an ended entry, once', () => {
    const once = log();
    expect(findRow(once.rows, { collection: TIME_ENTRIES, id: ENTRY })).toMatchObject({
      ...{ subjectId: TASK, startedAt: args.startedAt, endedAt: args.endedAt, day: args.day },
    });
    expect(contentOf(log({}, once.rows).rows)).toEqual(contentOf(once.rows));
    expect(log({ endedAt: CONTEXT.now }, once.rows).effect).toMatchObject({ outcome: 'refused', code: 'id_taken' });
  });

  test('by a clock that is slightly ahead is accepted', () => {
    expect(log({ endedAt: '2026-11-21T08:35:00.000Z' }).effect).toMatchObject({ outcome: 'applied' });
  });

  test.each([
    ['ends before it begins', { endedAt: args.startedAt }, { fields: { endedAt: { code: 'ends_before_start' } } }],
    [
      'ends in the future',
      { endedAt: '2026-11-21T08:35:00.001Z' },
      { fields: { endedAt: { code: 'ends_in_future' } } },
    ],
    ['is of a day to come', { day: localDate('2026-11-24') }, { fields: { day: { code: 'day_in_future' } } }],
    ['is of nothing', { subjectId: 'gone' }, { code: 'not_found' }],
  ])('that %s is refused', (_, further, refusal) => {
    expect(log(further).effect).toMatchObject({ outcome: 'refused', ...refusal });
  });
});
