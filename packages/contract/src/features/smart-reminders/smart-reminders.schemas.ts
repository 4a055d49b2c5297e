import {
  SMART_LINK_KINDS,
  SMART_REMINDER_DEFAULTS,
  SMART_REMINDER_DESCRIPTION_MAX_CHARS,
  SMART_REMINDER_LEAD_MAX_MINUTES,
  SMART_REMINDER_MORE_TIMES_MAX,
  SMART_REMINDER_STATUSES,
  SMART_REMINDER_TITLE_MAX_CHARS,
  SMART_REMINDER_TYPES,
  SMART_REMINDERS,
  SMART_REMINDERS_PER_ACCOUNT_MAX,
} from '@dayward/domain/smart-reminders';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { ClockTimeSchema, eachOnce, IdSchema, InstantSchema, lineSchema } from '#src/primitives.ts';

const { time, days, windowFrom, windowTo, leadMinutes } = SMART_REMINDER_DEFAULTS;

/** A reminder of the user's own, which may move to the time at which they act (REM-02). */
export const SmartReminderEntity = defineEntity({
  name: 'smartReminder',
  collection: SMART_REMINDERS,
  fields: () => ({
    title: lineSchema(SMART_REMINDER_TITLE_MAX_CHARS).check(z.minLength(1), z.meta({ examples: ['Stretch'] })),
    description: lineSchema(SMART_REMINDER_DESCRIPTION_MAX_CHARS).check(z.minLength(1)),
    time: z._default(ClockTimeSchema, time),
    moreTimes: z._default(z.array(ClockTimeSchema).check(z.maxLength(SMART_REMINDER_MORE_TIMES_MAX), eachOnce()), []),
    days: z
      ._default(z.array(z.literal([0, 1, 2, 3, 4, 5, 6])).check(z.minLength(1), z.maxLength(7), eachOnce()), [...days])
      .check(z.meta({ description: 'Weekdays, 0 for Sunday to 6 for Saturday' })),
    type: z._default(z.enum(SMART_REMINDER_TYPES), 'general'),
    status: z._default(z.enum(SMART_REMINDER_STATUSES), 'active'),
    aiOptimized: z
      ._default(z.boolean(), true)
      .check(z.meta({ description: 'Whether `time` moves to where the user’s own completions support it' })),
    linkedTo: z
      ._default(z.nullable(z.strictObject({ kind: z.enum(SMART_LINK_KINDS), id: IdSchema })), null)
      .check(z.meta({ description: 'The habit or task that it is for; a task stands for all of its series' })),
    onlyIfNotDone: z
      ._default(z.boolean(), true)
      .check(z.meta({ description: 'Whether it stays away on a day on which the habit or task is done' })),
    windowFrom: z
      ._default(ClockTimeSchema, windowFrom)
      .check(z.meta({ description: 'Earliest time that it moves to' })),
    windowTo: z._default(ClockTimeSchema, windowTo).check(z.meta({ description: 'Latest time that it moves to' })),
    leadMinutes: z
      ._default(z.int().check(z.minimum(0), z.maximum(SMART_REMINDER_LEAD_MAX_MINUTES)), leadMinutes)
      .check(z.meta({ description: 'Minutes by which a moved time comes before the usual one' })),
    lastTriggered: z
      ._default(z.nullable(InstantSchema), null)
      .check(z.meta({ description: 'When it was last sent; set by the server' })),
  }),
  title: 'title',
  order: 'newest',
  file: 'rows',
  setByRule: ['lastTriggered'],
  conflict: 'merge-fields',
  gate: 'smart_reminders',
  builds: ['smart_reminders'],
  limits: { rowsPerAccount: SMART_REMINDERS_PER_ACCOUNT_MAX },
});

export type SmartReminder = z.output<typeof SmartReminderEntity.schemas.row>;
