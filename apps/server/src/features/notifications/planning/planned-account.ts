import type { ReminderClock, ReminderSources } from '@dayward/domain';
import type { NotificationChoices } from '../notification-choices.ts';
import type { PutOffNotification } from '../notifications.repo.ts';
import type { RemindingHabit, RemindingTask } from './reminder-sources.repo.ts';
import type { SmartReminders } from './smart-reminders.service.ts';

/** What reminds an account, and how it wants to be reminded. */
export type PlannedAccount = {
  habits: readonly (RemindingHabit & { countsFrom: ReminderSources['habits'][number]['countsFrom'] })[];
  tasks: readonly RemindingTask[];
  choices: NotificationChoices;
  clock: ReminderClock;
  smart: SmartReminders;
  /** What comes again at its time. */
  putOff: readonly PutOffNotification[];
};
