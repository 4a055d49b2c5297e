import type { HabitImageEntity } from '@dayward/contract/features/habits';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildHabit } from './habits.builders.ts';

type NewHabitImage = z.input<typeof HabitImageEntity.schemas.create>;

/** Builds the row of an image as a client sends it, with an id of its own; override what matters to the test. */
export function buildHabitImage(overrides: Partial<NewHabitImage> & { habitId: string }): NewHabitImage {
  return { id: uuidv7(), fileName: 'IMG_0042.jpg', takenOn: '2026-11-21', ...overrides };
}

/** Habit of the images in the generated tests; each account creates its own. */
const habit = buildHabit();

export const SAMPLES: EntitySamples = {
  habit_images: {
    build: () => ({ ...buildHabitImage({ habitId: habit.id, caption: 'The first mile' }) }),
    needs: () => [{ collection: 'habits', body: { ...habit } }],
    change: { caption: 'The second mile', takenOn: '2026-11-20' },
    invalid: [
      ...invalidChanges('fileName', '', ' ', 'x'.repeat(201), null),
      ...invalidChanges('caption', 'x'.repeat(201), null, 7),
      ...invalidChanges('takenOn', '2026-02-30', null),
      ...invalidChanges('habitId', '1', null),
      ...invalidChanges('runId', '1', 7),
      ...invalidChanges('uploadedAt', '2026-11-21T08:30:00.000Z', 'now'),
      ...invalidChanges('width', 1, 0, '1'),
      ...invalidChanges('height', 1),
      ...invalidChanges('bytes', 1),
    ],
  },
};
