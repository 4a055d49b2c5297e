import type { HabitNoteEntity } from '@dayward/contract/features/habits';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildHabit } from './habits.builders.ts';

type NewHabitNote = z.input<typeof HabitNoteEntity.schemas.create>;

/** Builds a note as a client sends it, with an id of its own; override what matters to the test. */
export function buildHabitNote(overrides: Partial<NewHabitNote> & { habitId: string }): NewHabitNote {
  return { id: uuidv7(), content: 'Two pages **more** than planned.', ...overrides };
}

/** Habit of the notes in the generated tests; each account creates its own. */
const habit = buildHabit();

export const SAMPLES: EntitySamples = {
  habit_notes: {
    build: () => ({ ...buildHabitNote({ habitId: habit.id, mood: 4, date: '2026-11-21' }) }),
    needs: () => [{ collection: 'habits', body: { ...habit } }],
    change: { content: 'One page less.', mood: null, energy: 1 },
    invalid: [
      ...invalidChanges('content', '', ' \n ', 'x'.repeat(5001), null, 7, ['x']),
      ...invalidChanges('mood', 0, 6, 1.5, '3', true),
      ...invalidChanges('energy', 0, 6, -1),
      ...invalidChanges('date', '2026-02-30', 'today', 20261121),
      ...invalidChanges('habitId', '1', null, 7),
      ...invalidChanges('runId', '1', 7),
    ],
  },
};
