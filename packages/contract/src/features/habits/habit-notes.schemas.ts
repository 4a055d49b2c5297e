import {
  assignChildToRun,
  HABIT_FEELING_MAX,
  HABIT_FEELING_MIN,
  HABIT_NOTE_MAX_CHARS,
  HABIT_NOTES,
  HABIT_NOTES_PER_ACCOUNT_MAX,
  HABIT_RUNS,
  HABITS,
  type NewHabitChild,
  rowsOfHabitChild,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { lazyProperties } from '#src/lazy-properties.ts';
import { pageOf, pageQuery } from '#src/pages.ts';
import { IdSchema, LocalDateSchema, proseSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

const FeelingSchema = z.nullable(z.int().check(z.minimum(HABIT_FEELING_MIN), z.maximum(HABIT_FEELING_MAX)));

/** A note about a habit, in Markdown. It belongs to one run and is shown while that run is the current one (DATAM-09). */
export const HabitNoteEntity = defineEntity({
  name: 'habitNote',
  collection: HABIT_NOTES,
  fields: () => ({
    habitId: IdSchema,
    runId: z
      ._default(z.nullable(IdSchema), null)
      .check(z.meta({ description: 'Id of the run; defaults to the current run when the note arrives' })),
    content: proseSchema(HABIT_NOTE_MAX_CHARS).check(
      z.regex(/\S/),
      z.meta({ description: 'Markdown', examples: ['Two pages more than planned.'] }),
    ),
    mood: z._default(FeelingSchema, null).check(z.meta({ description: 'From 1 (low) to 5 (high)' })),
    energy: z._default(FeelingSchema, null).check(z.meta({ description: 'From 1 (low) to 5 (high)' })),
    date: z._default(z.nullable(LocalDateSchema), null).check(z.meta({ description: 'The day of the note, if any' })),
  }),
  title: 'content',
  order: 'newest',
  file: 'custom',
  longText: ['content'],
  fixed: ['habitId', 'runId'],
  parent: { collection: HABITS, idField: 'habitId' },
  furtherParents: [{ collection: HABIT_RUNS, idField: 'runId' }],
  creation: {
    needs: (args) => rowsOfHabitChild(args as NewHabitChild),
    complete: (view, args) => assignChildToRun(view, HABIT_NOTES, args as NewHabitChild),
  },
  conflict: 'merge-fields',
  gate: 'habit_tracking',
  limits: { rowsPerAccount: HABIT_NOTES_PER_ACCOUNT_MAX },
});

export type HabitNoteRow = z.output<typeof HabitNoteEntity.schemas.row>;

export const habitNotesRoutes = lazyProperties({
  ofHabit: () =>
    defineRoute({
      id: 'habits.notes',
      method: 'GET',
      path: '/habits/:habitId/notes',
      tag: 'habits',
      access: 'signed-in',
      summary: 'List the notes of the current run of a habit, newest first, paginated',
      params: z.strictObject({ habitId: IdSchema }),
      query: z.strictObject(pageQuery()),
      success: { status: 200, schema: pageOf(HabitNoteEntity.schemas.row) },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
});
