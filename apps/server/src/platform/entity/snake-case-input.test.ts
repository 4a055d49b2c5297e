import { describe, expect, test } from 'vitest';
import { acceptSnakeCase } from './snake-case-input.ts';

const read = acceptSnakeCase(['name', 'reminderTime', 'sortOrder']);

describe('[CALLS-02] fields in the spelling of their columns', () => {
  test.each([
    [{ reminder_time: '09:00' }, { reminderTime: '09:00' }],
    [{ reminderTime: '09:00' }, { reminderTime: '09:00' }],
    [
      { name: 'Read', sort_order: 1, id: '1' },
      { name: 'Read', sortOrder: 1, id: '1' },
    ],
    [
      { user_id: '1', completed_today: true },
      { user_id: '1', completed_today: true },
    ],
    [{ name: { reminder_time: 1 } }, { name: { reminder_time: 1 } }],
    [{}, {}],
    [null, null],
    ['reminder_time', 'reminder_time'],
    [[{ reminder_time: 1 }], [{ reminder_time: 1 }]],
  ])('%j is read as %j', (body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  test('both spellings in one body are refused', () => {
    const problem = { code: 'duplicate_field', message: expect.any(String) };
    expect(() => read({ reminder_time: '09:00', reminderTime: '10:00' })).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { reminder_time: problem } }),
    );
  });
});
