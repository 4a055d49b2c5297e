import {
  MOOD_ACTIVITIES_MAX,
  MOOD_ACTIVITY_MAX_CHARS,
  MOOD_NOTE_MAX_CHARS,
  MOOD_NOTES_MAX_CHARS,
  MOODS_PER_ACCOUNT_MAX,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { ClockTimeSchema, LocalDateSchema, lineSchema, proseSchema } from '#src/primitives.ts';

const level = () => z.int().check(z.minimum(1), z.maximum(5));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

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
    activities: z._default(
      z
        .array(lineSchema(MOOD_ACTIVITY_MAX_CHARS).check(z.minLength(1)))
        .check(
          z.maxLength(MOOD_ACTIVITIES_MAX),
          z.refine(isUnique, { message: 'The values must be unique.', params: { code: 'duplicate' } }),
        ),
      [],
    ),
    notes: z._default(proseSchema(MOOD_NOTES_MAX_CHARS), ''),
  }),
  title: 'note',
  order: { field: ['date', 'time'], direction: 'desc' },
  file: 'rows',
  longText: ['notes'],
  conflict: 'merge-fields',
  gate: 'mood_tracking',
  builds: ['mood_tracking'],
  limits: { rowsPerAccount: MOODS_PER_ACCOUNT_MAX },
});

export type Mood = z.output<typeof MoodEntity.schemas.row>;
