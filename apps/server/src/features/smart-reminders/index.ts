import { SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import { smartRemindersTable } from './smart-reminders.table.ts';

export const smartRemindersFeature = entityFeature(SmartReminderEntity, smartRemindersTable);
