import {
  discardTimer,
  rowsOfEntry,
  rowsOfRunning,
  rowsOfStart,
  rowsOfStop,
  startTimer,
  stopTimer,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';

const startFields = { id: IdSchema, subjectId: IdSchema, day: LocalDateSchema, at: InstantSchema, zone: ZoneSchema };

/** What changes times. Stopping and discarding are open on every plan: a timer that runs can always be ended. */
export const timerMutations = {
  'timer.start': defineMutation({
    name: 'timer.start',
    args: z.discriminatedUnion('subjectKind', [
      z.strictObject({ ...startFields, subjectKind: z.literal('habit'), runId: IdSchema }),
      z.strictObject({ ...startFields, subjectKind: z.literal('task'), runId: z.null() }),
    ]),
    gate: 'habit_tracking',
    needs: rowsOfStart,
    needsThen: rowsOfRunning,
    apply: startTimer,
  }),
  'timer.stop': defineMutation({
    name: 'timer.stop',
    args: z.strictObject({ id: IdSchema, at: InstantSchema }),
    needs: rowsOfStop,
    needsThen: rowsOfEntry,
    apply: stopTimer,
  }),
  'timer.discard': defineMutation({
    name: 'timer.discard',
    args: z.strictObject({ id: IdSchema }),
    needs: rowsOfStop,
    needsThen: rowsOfEntry,
    apply: discardTimer,
  }),
} as const;
