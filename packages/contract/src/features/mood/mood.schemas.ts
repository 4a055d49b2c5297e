import {
  MOOD_ACTIVITY_LIMITS,
  MOOD_NOTE_MAX_CHARS,
  MOOD_NOTES_MAX_CHARS,
  MOODS_PER_ACCOUNT_MAX,
} from '@dayward/domain/mood';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { ClockTimeSchema, LocalDateSchema, lineSchema, proseSchema, tagsSchema } from '#src/primitives.ts';

const level = () => z.int().check(z.minimum(1), z.maximum(5));

/** The user's mood at one moment; a day may have several (MOOD-07). */
export const MoodEntity = defineEntity({
  name: 'mood',
  collection: 'moods',
  fields: () => ({
    date: LocalDateSchema,
    time: ClockTimeSchema,
    mood: level().check(z.meta({ description: 'Excellent 5, Good 4, Okay 3, Bad 2, Terrible 1', examples: [4] })),
    note: z._default(lineSchema(MOOD_NOTE_MAX_CHARS), ''),
    energy: z._default(z.nullable(level()), null).check(z.meta({ description: 'From 1 (low) to 5 (high)' })),
    activities: z._default(tagsSchema(MOOD_ACTIVITY_LIMITS), []),
    notes: z._default(proseSchema(MOOD_NOTES_MAX_CHARS), ''),
  }),
  title: 'note',
  upToToday: ['date'],
  order: { field: ['date', 'time'], direction: 'desc' },
  file: 'rows',
  longText: ['notes'],
  conflict: 'merge-fields',
  gate: 'mood_tracking',
  builds: ['mood_tracking'],
  limits: { rowsPerAccount: MOODS_PER_ACCOUNT_MAX },
});

export type Mood = z.output<typeof MoodEntity.schemas.row>;
