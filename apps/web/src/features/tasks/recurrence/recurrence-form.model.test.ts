import { type EffectiveRecurrence, localDate, type TaskRecurrence } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { formOf, type RecurrenceForm, recurrenceValueOf } from './recurrence-form.model.ts';

/** A Sunday. */
const START = localDate('2026-11-22');
const recurrence = (rule: string, changes: Partial<TaskRecurrence> = {}): EffectiveRecurrence => ({
  ...{ rule, anchor: 'due', pileUp: 'skip', startsOn: START },
  ...changes,
});

function changed(rule: string, changes: Partial<RecurrenceForm>, start = START) {
  return recurrenceValueOf({ ...formOf(recurrence(rule), start).form, ...changes }, start, start, 1);
}

describe('the fields of a recurrence', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=14;COUNT=5',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270303',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15',
    'FREQ=YEARLY',
  ])('represent %s', (rule) => {
    expect(formOf(recurrence(rule), START).isWhole).toBe(true);
  });

  test.each([
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=1MO',
    'FREQ=DAILY;BYMONTH=1',
    'nonsense',
  ])('cannot represent %s', (rule) => {
    expect(formOf(recurrence(rule), START).isWhole).toBe(false);
  });

  test('[TASK-16] return only the preset if it expresses the whole rule', () => {
    expect(changed('FREQ=DAILY', { interval: 1 })).toEqual({ recurring: 'Daily', recurrence: null });
    expect(changed('FREQ=DAILY', { frequency: 'WEEKLY' })).toEqual({ recurring: 'Weekly', recurrence: null });
    expect(changed('FREQ=WEEKLY', { frequency: 'MONTHLY' })).toEqual({ recurring: 'Monthly', recurrence: null });
    const last = localDate('2027-01-31');
    expect(changed('FREQ=DAILY', { frequency: 'MONTHLY' }, last)).toEqual({ recurring: 'Monthly', recurrence: null });
  });

  test.each<[Partial<RecurrenceForm>, string]>([
    [{ frequency: 'WEEKLY', weekdays: [1, 5], interval: 2 }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
    [{ frequency: 'MONTHLY', monthlyOn: 'last' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [{ frequency: 'MONTHLY', monthlyOn: 'nth', nth: 2, weekday: 2 }, 'FREQ=MONTHLY;BYDAY=2TU'],
    [{ frequency: 'MONTHLY', monthlyOn: 'workday', workday: 15 }, 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=15'],
    [{ frequency: 'MONTHLY', monthDay: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    [{ frequency: 'YEARLY' }, 'FREQ=YEARLY'],
    [{ ends: 'count', count: 3 }, 'FREQ=DAILY;COUNT=3'],
    [{ ends: 'until', until: localDate('2027-03-03') }, 'FREQ=DAILY;UNTIL=20270303'],
  ])('%j make %s', (changes, rule) => {
    expect(changed('FREQ=DAILY', changes).recurrence).toEqual(recurrence(rule));
  });

  test('keep the anchor and the treatment of missed occurrences', () => {
    expect(changed('FREQ=DAILY', { anchor: 'completion' }).recurrence).toMatchObject({ anchor: 'completion' });
    expect(changed('FREQ=DAILY', { pileUp: 'queue' }).recurrence).toMatchObject({
      rule: 'FREQ=DAILY',
      pileUp: 'queue',
    });
  });
});
