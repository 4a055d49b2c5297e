import {
  discardTimer,
  editTime,
  HABIT_MONTHS,
  logTime,
  rowsOfEdit,
  rowsOfEntry,
  rowsOfLog,
  rowsOfRunning,
  rowsOfStart,
  rowsOfStop,
  startTimer,
  stopTimer,
  type TimerSubject,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';

/** Time entries are kept and timers end even if the quota of the habit's days has no space for the minutes. */
const optionalCollections = [HABIT_MONTHS];

const startFields = () => ({
  ...{ id: IdSchema, subjectId: IdSchema, day: LocalDateSchema, at: InstantSchema, zone: ZoneSchema },
  after: z.exactOptional(IdSchema),
});

const gateOf = ({ subjectKind }: { subjectKind: TimerSubject }) =>
  subjectKind === 'task' ? 'task_management' : 'habit_tracking';

const logFields = {
  ...{ id: IdSchema, subjectId: IdSchema, day: LocalDateSchema, zone: ZoneSchema },
  ...{ startedAt: InstantSchema, endedAt: InstantSchema },
};

/** Mutations of time entries. Stopping and discarding are open on every plan: a running timer can always be ended. */
export const timerMutations = {
  'timer.start': defineMutation({
    name: 'timer.start',
    args: () =>
      z.discriminatedUnion('subjectKind', [
        z.strictObject({ ...startFields(), subjectKind: z.literal('habit'), runId: IdSchema }),
        z.strictObject({ ...startFields(), subjectKind: z.literal('task'), runId: z.null() }),
      ]),
    gate: gateOf,
    needs: rowsOfStart,
    needsFrom: rowsOfRunning,
    optionalCollections: optionalCollections,
    apply: startTimer,
  }),
  'timer.log': defineMutation({
    name: 'timer.log',
    args: () =>
      z.discriminatedUnion('subjectKind', [
        z.strictObject({ ...logFields, subjectKind: z.literal('habit'), runId: IdSchema }),
        z.strictObject({ ...logFields, subjectKind: z.literal('task'), runId: z.null() }),
      ]),
    gate: gateOf,
    needs: rowsOfLog,
    optionalCollections: optionalCollections,
    apply: logTime,
  }),
  'timer.edit': defineMutation({
    name: 'timer.edit',
    args: () =>
      z.strictObject({
        id: IdSchema,
        start: z.exactOptional(z.strictObject({ at: InstantSchema, day: LocalDateSchema, zone: ZoneSchema })),
        end: z.exactOptional(InstantSchema),
      }),
    gate: 'task_management',
    needs: rowsOfEdit,
    apply: editTime,
  }),
  'timer.stop': defineMutation({
    name: 'timer.stop',
    args: () => z.strictObject({ id: IdSchema, at: InstantSchema }),
    needs: rowsOfStop,
    needsFrom: rowsOfEntry,
    optionalCollections: optionalCollections,
    apply: stopTimer,
  }),
  'timer.discard': defineMutation({
    name: 'timer.discard',
    args: () => z.strictObject({ id: IdSchema }),
    needs: rowsOfStop,
    needsFrom: rowsOfEntry,
    optionalCollections: optionalCollections,
    apply: discardTimer,
  }),
} as const;
