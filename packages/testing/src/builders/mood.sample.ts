import type { MoodEntity } from '@dayward/contract/features/mood';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type EntitySamples, invalidChanges } from './entity-sample.ts';

type NewMood = z.input<typeof MoodEntity.schemas.create>;

/** Builds a mood entry as a client sends it, with an id of its own; override what matters to the test. */
export function buildMood(overrides: Partial<NewMood> = {}): NewMood {
  return { id: uuidv7(), date: '2026-11-21', time: '09:30', mood: 4, ...overrides };
}

export const SAMPLES: EntitySamples = {
  moods: {
    build: () => ({ ...buildMood({ note: 'A long walk', energy: 3, activities: ['walk', 'friends'] }) }),
    change: { mood: 2, note: '', energy: null, activities: [] },
    invalid: [
      ...invalidChanges('mood', 0, 6, 2.5, '4', null),
      ...invalidChanges('date', '2026-02-30', 'today', null),
      ...invalidChanges('time', '24:00', '9:30', '09:30:00', null),
      ...invalidChanges('note', 'x'.repeat(201), null, 'a\0b'),
      ...invalidChanges('energy', 0, 6, '3'),
      ...invalidChanges('activities', 'walk', ['walk', 'walk'], Array(21).fill('x')),
      { change: { activities: [''] }, field: 'activities.0' },
      { change: { activities: ['x'.repeat(31)] }, field: 'activities.0' },
      ...invalidChanges('notes', 'x'.repeat(5001), null),
    ],
  },
};
