import { describe, expect, test } from 'vitest';
import { formValuesOf, type HabitFormValues, parseHabitForm, reminderProblems } from './habit-form.model.ts';

const begun = (changes: Partial<HabitFormValues> = {}) => ({ ...formValuesOf({ name: 'Read' }), ...changes });

/** Reads the values into a draft; fails if there is a problem. */
function draftOf(changes: Partial<HabitFormValues>) {
  const read = parseHabitForm(begun(changes));
  return 'draft' in read ? read.draft : expect.fail(JSON.stringify(read.problems));
}

function problemsOf(changes: Partial<HabitFormValues>) {
  const read = parseHabitForm(begun(changes));
  return 'problems' in read ? read.problems : expect.fail('It was taken.');
}

test('[DATAM-04] [HAB-17] [HAB-40] a new habit has the specified defaults', () => {
  expect(draftOf({})).toEqual({
    ...{ name: 'Read', description: '', kind: 'yes_no', goal: 1, target: null, unit: '' },
    ...{ category: 'Health', difficulty: 'Medium', priority: 'Medium', colour: 'teal' },
    ...{ schedule: { type: 'daily' }, timeOfDay: 'anytime', startsOn: null, endsOn: null },
    ...{ reminderTime: '09:00', reminderEnabled: true, moreReminders: [], tags: [], group: '', icon: '' },
  });
});

test('[HAB-12] a goal belongs to counted habits, a target to measured ones', () => {
  expect(draftOf({ kind: 'count', goal: '8', unit: 'glasses', target: '5' })).toMatchObject({
    ...{ goal: 8, target: null, unit: 'glasses' },
  });
  expect(draftOf({ kind: 'quantity', goal: '8', target: '7,5', unit: 'km' })).toMatchObject({ goal: 1, target: 7.5 });
  expect(draftOf({ kind: 'duration', target: '20', unit: 'km' })).toMatchObject({ goal: 1, target: 20, unit: '' });
  expect(draftOf({ kind: 'at_most', target: '0' })).toMatchObject({ goal: 1, target: 0 });
  expect(draftOf({ kind: 'yes_no', goal: '8', target: '5', unit: 'km' })).toMatchObject({
    goal: 1,
    target: null,
    unit: '',
  });
});

test('a fraction of three digits reads back unchanged', () => {
  const { target } = formValuesOf({ name: 'Swim', kind: 'quantity', target: 2.125 });
  expect(draftOf({ kind: 'quantity', target })).toMatchObject({ target: 2.125 });
});

test.each<[Partial<HabitFormValues>, unknown]>([
  [{ schedule: 'daily' }, { type: 'daily' }],
  [
    { schedule: 'weekdays', weekdays: [6, 1] },
    { type: 'weekdays', days: [1, 6] },
  ],
  [
    { schedule: 'week', often: '3' },
    { type: 'times', times: 3, per: 'week' },
  ],
  [
    { schedule: 'month', often: '31' },
    { type: 'times', times: 31, per: 'month' },
  ],
  [
    { schedule: 'week', often: '2', periods: 'flexible' },
    { type: 'times', times: 2, per: 'week', flexible: true },
  ],
  [
    { schedule: 'every', often: '2', periods: 'flexible' },
    { type: 'every', days: 2 },
  ],
  [
    { schedule: 'every', often: '2' },
    { type: 'every', days: 2 },
  ],
])('%j is the schedule %j, and reads back as it was typed', (typed, schedule) => {
  const draft = draftOf(typed);
  expect(draft.schedule).toEqual(schedule);
  const habit = { id: 'x', ...draft } as Parameters<typeof formValuesOf>[0]; // the fields that the form reads
  const { schedule: choice, weekdays, often, periods } = formValuesOf(habit);
  expect({ choice, weekdays, often, periods }).toMatchObject({
    periods: 'flexible' in draft.schedule ? 'flexible' : 'calendar',
    choice: typed.schedule,
    ...(typed.weekdays && { weekdays: [1, 6] }),
    ...(typed.often && { often: typed.often }),
  });
});

describe('an error is shown at its field', () => {
  test.each<[Partial<HabitFormValues>, unknown]>([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'too-long' }],
    [{ description: 'x'.repeat(2001) }, { description: 'too-long' }],
    [{ kind: 'count', unit: 'x'.repeat(21) }, { unit: 'too-long' }],
    [{ kind: 'count', goal: '11' }, { goal: 'invalid' }],
    [{ kind: 'count', goal: '' }, { goal: 'invalid' }],
    [{ kind: 'count', goal: '2.5' }, { goal: 'invalid' }],
    [{ kind: 'quantity', target: 'many' }, { target: 'invalid' }],
    [{ kind: 'quantity', target: '-1' }, { target: 'invalid' }],
    [{ kind: 'quantity', target: '10,000' }, { target: 'invalid' }],
    [{ kind: 'quantity', target: '10.000' }, { target: 'invalid' }],
    [{ kind: 'quantity', target: '1,000,000' }, { target: 'invalid' }],
    [{ schedule: 'weekdays', weekdays: [] }, { weekdays: 'required' }],
    [{ schedule: 'week', often: '8' }, { often: 'invalid' }],
    [{ schedule: 'month', often: '32' }, { often: 'invalid' }],
    [{ schedule: 'every', often: '1' }, { often: 'invalid' }],
    [{ startsOn: '2026-12-01', endsOn: '2026-11-30' }, { endsOn: 'invalid' }],
    [{ group: 'x'.repeat(41) }, { group: 'too-long' }],
    [{ reminders: ['09:00', ''] }, { reminders: 'invalid' }],
    [{ reminders: ['09:00', '09:00'] }, { reminders: 'invalid' }],
    [{ tags: ['calm'], newTag: ' Calm ' }, { tags: 'duplicate' }],
    [{ newTag: 'x'.repeat(31) }, { tags: 'too-long' }],
    [
      { name: '', kind: 'count', goal: '0' },
      { name: 'required', goal: 'invalid' },
    ],
  ])('%j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });
});

test('reminders at several times are read, and switched-off ones are not validated', () => {
  expect(draftOf({ reminders: ['07:30', '20:00'] })).toMatchObject({
    ...{ reminderEnabled: true, reminderTime: '07:30', moreReminders: ['20:00'] },
  });
  expect(draftOf({ reminderEnabled: false, reminders: ['', '20:00', '20:00'] })).toMatchObject({
    ...{ reminderEnabled: false, reminderTime: '20:00', moreReminders: [] },
  });
});

test('a typed tag that was not added yet is included', () => {
  expect(draftOf({ tags: ['calm'], newTag: ' slow  down ' }).tags).toEqual(['calm', 'slow down']);
});

test('an empty time and a duplicate are reported at their places', () => {
  expect(reminderProblems(['09:00', '', '09:00'])).toEqual([undefined, 'required', 'duplicate']);
});
