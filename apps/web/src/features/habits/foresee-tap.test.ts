import { HabitEntity } from '@dayward/contract/features/habits';
import { HABIT_KINDS, type HabitDay, type HabitMonth, habitMonthId, localDate, monthOf } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { foreseeTap } from './foresee-tap.ts';
import type { Habit } from './habits.data.ts';
import { habitOnDay, stepOfTap } from './habits.view-model.ts';

const TODAY = localDate('2026-11-21');
const SAID = { at: '2026-11-21T08:00:00.000Z', zone: 'UTC' };
const SUNDAY = 0;
const log = (amount: number) => ({ id: crypto.randomUUID(), amount, at: SAID.at });

const DAYS: Record<string, Partial<HabitDay> | undefined> = {
  'nothing was said': undefined,
  'it was done': { state: 'done', everDone: true },
  'it was toggled off': { state: 'undone', everDone: true },
  'it was skipped': { state: 'skipped' },
  'it was missed': { state: 'missed' },
  'it was missed and protected': { state: 'missed', protectedAt: SAID.at },
  'a part is there': { logs: [log(2)] },
  'one is left': { logs: [log(7)] },
  'there is enough': { logs: [log(8)] },
  'there is more than enough': { logs: [log(8), log(3)] },
  'the goal was lower': { logs: [log(4)], everDone: true },
};

function dataOf(kind: (typeof HABIT_KINDS)[number], facts: Partial<HabitDay> | undefined) {
  const id = crypto.randomUUID();
  const schedule = { type: 'times', times: 2, per: 'week' } as const;
  const fields = {
    name: 'Water',
    kind,
    schedule,
    ...(kind === 'count' && { goal: 8 }),
    ...(kind !== 'yes_no' && { target: 8 }),
  };
  const month = { id: habitMonthId(id, monthOf(TODAY)), habitId: id, runId: id, month: monthOf(TODAY) };
  return new FakeLocalData(crypto.randomUUID(), {
    habits: [{ id, ...HabitEntity.schemas.fields.parse(fields) }],
    habit_months: facts ? [{ ...month, days: { '21': { ...SAID, ...facts } } }] : [],
  });
}

function describeIn(data: FakeLocalData) {
  const habit = data.rows('habits')[0] as never as Habit;
  const months = data.rows('habit_months') as never as readonly HabitMonth[];
  return { habit, months, onDay: habitOnDay(habit, months, TODAY, SUNDAY) };
}

describe.each(HABIT_KINDS)('a tap on %s is foreseen as it will be written', (kind) => {
  test.each(Object.keys(DAYS))('where %s', async (said) => {
    const data = dataOf(kind, DAYS[said]);
    const before = describeIn(data);
    const facts = before.months[0]?.days['21'];
    const foreseen = foreseeTap(data, before, { day: TODAY, weekStart: SUNDAY });
    const step = stepOfTap(before.habit, facts);
    const where = { habitId: before.habit.id, runId: before.habit.id, day: TODAY, ...SAID };
    if (step === undefined) {
      expect(foreseen).toBeUndefined();
      return;
    }
    if ('adds' in step)
      await data.mutate('habit.logAmount', {
        ...where,
        removes: [],
        adds: [{ id: crypto.randomUUID(), amount: step.adds }],
      });
    else {
      const removes = step.state === 'undone' ? { removes: facts?.logs?.map(({ id }) => id) ?? [] } : {};
      await data.mutate('habit.setDay', { ...where, state: step.state, ...removes });
    }
    const { facts: _, ...shown } = foreseen ?? before.onDay;
    expect(describeIn(data).onDay).toMatchObject(shown);
  });
});
