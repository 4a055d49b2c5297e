import { profileRoutes } from '@dayward/contract/features/accounts';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { settingsRoutes } from '@dayward/contract/features/settings';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { addDays, type LocalDate, localMomentAt, type SettingsData } from '@dayward/domain';
import { buildTask } from '@dayward/testing';
import { expect } from 'vitest';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

const MINUTE_MS = 60_000;

/** The clock of UTC, the zone of new accounts, some minutes from now. */
export function clockIn(minutes: number): { date: LocalDate; time: string } {
  return localMomentAt(Date.now() + minutes * MINUTE_MS, 'UTC');
}

/** Moves an account to a zone in which it is between nine and ten in the morning. @returns the date there */
export async function moveToMorning({ api }: Pick<TestUser, 'api'>): Promise<LocalDate> {
  const ahead = ((9 - new Date().getUTCHours() + 36) % 24) - 12;
  // The names of these zones count west of Greenwich.
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await api.call(profileRoutes.patchProfile, { body: { timeZone } });
  return localMomentAt(Date.now(), timeZone).date;
}

/** Sets some settings of a type. */
export async function choose<Type extends 'channels' | 'notifications' | 'notification_schedules' | 'quiet_hours'>(
  { api }: Pick<TestUser, 'api'>,
  type: Type,
  settingsData: Partial<SettingsData[Type]>,
): Promise<void> {
  await api.call(settingsRoutes.put, { params: { type }, body: { settingsData: { ...settingsData } } });
}

/** Signs up a user without quiet hours and without reminders of the account itself, so that only what a test makes reminds. */
export async function signUpAwake(server: TestServer): Promise<TestUser> {
  const person = await server.signUp();
  await choose(person, 'quiet_hours', { enabled: false });
  await choose(person, 'notification_schedules', { schedules: [] });
  // Overviews have their hour, which must not be the one in which the tests run.
  const overviewTime = clockIn(12 * 60).time;
  await choose(person, 'notifications', {
    'streak-alerts': { enabled: false },
    'task-deadlines': { enabled: true, time: overviewTime },
  });
  return person;
}

/** The notifications of the account, newest first. */
export const notificationsOf = async ({ api }: TestUser) => (await api.call(NotificationEntity.routes.list, {})).items;

/** True while a server sends: it has put the clock off by its lease, a minute. */
const IS_SENDING = `deliver_at <= now() + interval '60 seconds'`;

/** As {@link IS_SENDING}, while it looks for reminders. */
const IS_PLANNING = `next_at <= now() + interval '60 seconds'`;

/**
 * Tells what is due of the last hours and sends it, as if no server had run since. Resolves when both are done; on one of several
 * servers of the database.
 */
export async function tell(server: TestServer, people: readonly TestUser[], hours = 1): Promise<void> {
  const ids = people.map(({ user }) => user.id);
  const since = new Date(Date.now() - hours * 3_600_000).toISOString();
  const reset = 'update auth.reminder_clocks set told_until = $2, next_at = now() where user_id = any($1::uuid[])';
  await selectAsAdmin(server, reset, ids, since);
  await server.triggerJob('notifications.plan');
  const waiting = `select from auth.reminder_clocks where user_id = any($1::uuid[]) and (told_until < now() - interval '5 minutes' or ${IS_SENDING})`;
  await expect.poll(() => selectAsAdmin(server, waiting, ids)).toEqual([]);
}

/** Sends what waits, as if its time had come. */
export async function letWaitingPass(server: TestServer, { user }: TestUser): Promise<void> {
  await selectAsAdmin(
    server,
    `update notification_deliveries set next_attempt_at = now() where user_id = $1 and next_attempt_at is not null`,
    user.id,
  );
  await selectAsAdmin(
    server,
    'update notifications set snoozed_until = now() where user_id = $1 and snoozed_until > now()',
    user.id,
  );
  await selectAsAdmin(
    server,
    'update auth.reminder_clocks set next_at = now(), deliver_at = now() where user_id = $1',
    user.id,
  );
  await server.triggerJob('notifications.plan');
  const waiting = `select from auth.reminder_clocks where user_id = $1 and (${IS_PLANNING} or ${IS_SENDING})`;
  await expect.poll(() => selectAsAdmin(server, waiting, user.id)).toEqual([]);
}

/** Creates a task whose reminder was told; the id of that notification. */
export async function taskReminderOf(server: TestServer, person: TestUser): Promise<string> {
  const { date, time } = clockIn(-5);
  const task = buildTask({ dueDate: addDays(date, 1), reminders: [{ kind: 'at', date, time }] });
  const { id } = await person.api.call(TaskEntity.routes.create, { body: task });
  await tell(server, [person]);
  const found = (await notificationsOf(person)).find(({ subjectId }) => subjectId === id);
  if (found === undefined) throw new Error('The reminder was not told');
  return found.id;
}
