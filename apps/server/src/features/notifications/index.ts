import { NotificationEntity } from '@dayward/contract/features/notifications';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import { notificationsTable } from './notifications.table.ts';

export const notificationsFeature = entityFeature(NotificationEntity, notificationsTable);

export { type NewNotification, notifyOnce } from './notify.service.ts';
