import {
  HABIT_RUNS,
  HABITS,
  RUNNING_TIMERS,
  TIME_ENTRIES,
  TIME_ENTRIES_PER_ACCOUNT_MAX,
  TIMER_STARTS_KEPT,
  TIMER_SUBJECTS,
  TIMER_UNLOGGED,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineCollection } from '#src/sync/collection.ts';
import { timerMutations } from './time-entries.mutations.ts';

/** Time spent on a habit or a task, recorded by timers; the entry without an end is running. */
export const TimeEntries = defineCollection({
  name: 'time_entry',
  collection: TIME_ENTRIES,
  fields: () => ({
    subjectKind: z.enum(TIMER_SUBJECTS),
    subjectId: IdSchema,
    runId: z.nullable(IdSchema),
    day: LocalDateSchema,
    startedAt: InstantSchema,
    endedAt: z.nullable(InstantSchema),
    zone: ZoneSchema,
    unlogged: z._default(z.nullable(z.enum(TIMER_UNLOGGED)), null),
  }),
  parent: { collection: HABITS, idField: 'subjectId' },
  furtherParents: [
    { collection: 'tasks', idField: 'subjectId' },
    { collection: HABIT_RUNS, idField: 'runId' },
  ],
  ownMutations: timerMutations,
  limits: { rowsPerAccount: TIME_ENTRIES_PER_ACCOUNT_MAX },
});

/** The running entry and the latest starts: one row per account, with a natural id. */
export const RunningTimers = defineCollection({
  name: 'running_timer',
  collection: RUNNING_TIMERS,
  fields: () => ({
    entryId: z.nullable(IdSchema),
    starts: z._default(
      z
        .array(
          z.strictObject({
            id: IdSchema,
            at: InstantSchema,
            stoppedAt: z.exactOptional(InstantSchema),
            isGone: z.exactOptional(z.literal(true)),
            isEdited: z.exactOptional(z.literal(true)),
          }),
        )
        .check(z.maxLength(TIMER_STARTS_KEPT)),
      [],
    ),
  }),
  limits: { rowsPerAccount: 1 },
});
