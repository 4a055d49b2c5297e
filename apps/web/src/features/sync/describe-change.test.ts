import { MUTATIONS } from '@dayward/contract';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '#src/platform/i18n/message-files.ts';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { ada } from '#test/people.ts';
import { describeChange } from './describe-change.ts';

const habitId = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f70';
const data = new FakeLocalData(ada.id, {
  habits: [{ id: habitId, name: 'Read' }],
  tasks: [{ id: habitId, title: 'Call' }],
});

describe('the description of a refused change', () => {
  test.each<[string, unknown, ReturnType<typeof describeChange>]>([
    [
      'list.create',
      { id: 'new', name: 'Home' },
      { kind: 'change.list.create', subject: 'Home', day: undefined, words: undefined },
    ],
    [
      'habit.setDay',
      { habitId, day: '2026-11-20', state: 'done' },
      { kind: 'change.habit.setDay.done', subject: 'Read', day: '2026-11-20', words: undefined },
    ],
    [
      'habit.setDay',
      { habitId, day: '2026-11-20', state: null },
      { kind: 'change.habit.setDay', subject: 'Read', day: '2026-11-20', words: undefined },
    ],
    [
      'habit.noteDay',
      { habitId, day: '2026-11-20', note: 'Ten pages.' },
      { kind: 'change.habit.noteDay', subject: 'Read', day: '2026-11-20', words: 'Ten pages.' },
    ],
    [
      'habit.patch',
      { id: habitId, changes: { name: 'Read more' } },
      { kind: 'change.habit.patch', subject: 'Read', day: undefined, words: 'Read more' },
    ],
    ['task.delete', { id: habitId }, { kind: 'change.task.delete', subject: 'Call', day: undefined, words: undefined }],
    [
      'list.delete',
      { id: habitId },
      { kind: 'change.list.delete', subject: undefined, day: undefined, words: undefined },
    ],
    ['mood.log', { mood: 4 }, { kind: undefined, subject: undefined, day: undefined, words: undefined }],
    ['toString', null, { kind: undefined, subject: undefined, day: undefined, words: undefined }],
    ['habit.setDay', 'cut', { kind: 'change.habit.setDay', subject: undefined, day: undefined, words: undefined }],
    [
      'habit.patch',
      { id: 7, changes: 3, name: { first: 'x' }, day: 5 },
      { kind: 'change.habit.patch', subject: undefined, day: undefined, words: undefined },
    ],
  ])('%s %j', (name, args, expected) => {
    expect(describeChange({ name, args }, data)).toEqual(expected);
  });

  test.each(['en', 'es'] as const)('every mutation has its words: %s', async (language) => {
    const keys = Object.keys(await loadMessages('resource-words', language));
    for (const name of Object.keys(MUTATIONS)) expect(keys).toContain(`change.${name}`);
  });
});
