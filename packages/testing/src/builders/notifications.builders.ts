import type { NotificationEntity } from '@dayward/contract/features/notifications';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewNotification = z.input<typeof NotificationEntity.schemas.create>;

/** Builds a notification as a client sends it, with an id of its own; override what matters to the test. */
export function buildNotification(overrides: Partial<NewNotification> = {}): NewNotification {
  return { id: uuidv7(), title: 'Streak Alert', message: 'Ten days in a row.', ...overrides };
}
