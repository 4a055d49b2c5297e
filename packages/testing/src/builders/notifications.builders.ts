import type { NotificationEntity } from '@dayward/contract/features/notifications';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewNotification = z.input<typeof NotificationEntity.schemas.create>;

/** A notification as a client would send it, with an id of its own; name what matters to the test. */
export function buildNotification(overrides: Partial<NewNotification> = {}): NewNotification {
  return { id: uuidv7(), title: 'Streak Alert', message: 'Ten days in a row.', ...overrides };
}
