import type { SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type EntitySamples, invalidChanges } from './entity-sample.ts';

type NewSmartReminder = z.input<typeof SmartReminderEntity.schemas.create>;

/** Builds a smart reminder as a client sends it, with an id of its own; override what matters to the test. */
export function buildSmartReminder(overrides: Partial<NewSmartReminder> = {}): NewSmartReminder {
  return { id: uuidv7(), title: 'Stretch', description: 'Two minutes are enough.', ...overrides };
}

export const SAMPLES: EntitySamples = {
  smart_reminders: {
    build: () => ({ ...buildSmartReminder({ time: '08:30', moreTimes: ['20:00'], days: [1, 3, 5], type: 'health' }) }),
    change: { title: 'Walk', days: [0, 6], status: 'paused', aiOptimized: false, leadMinutes: 0 },
    invalid: [
      ...invalidChanges('title', '', ' ', 'x'.repeat(81), null, 'a\0b'),
      ...invalidChanges('description', '', ' ', 'x'.repeat(201), null),
      ...invalidChanges('time', '24:00', '9:00', null),
      ...invalidChanges('moreTimes', '09:00', ['10:00', '10:00'], Array(10).fill('10:00')),
      { change: { moreTimes: ['25:00'] }, field: 'moreTimes.0' },
      ...invalidChanges('days', [], [1, 1], null),
      { change: { days: [7] }, field: 'days.0' },
      ...invalidChanges('type', 'mood', null),
      ...invalidChanges('status', 'archived', null),
      ...invalidChanges('aiOptimized', 'yes'),
      ...invalidChanges('onlyIfNotDone', 1),
      { change: { linkedTo: { kind: 'list', id: uuidv7() } }, field: 'linkedTo.kind' },
      { change: { linkedTo: { kind: 'habit', id: 'x' } }, field: 'linkedTo.id' },
      ...invalidChanges('windowFrom', '7', null),
      ...invalidChanges('windowTo', '25:00', null),
      ...invalidChanges('leadMinutes', -1, 181, 1.5, null),
      ...invalidChanges('lastTriggered', '2026-11-21T08:30:00.000Z'),
    ],
  },
};
