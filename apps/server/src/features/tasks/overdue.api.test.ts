import { profileRoutes } from '@dayward/contract/features/accounts';
import { ListEntity } from '@dayward/contract/features/lists';
import { NotificationEntity } from '@dayward/contract/features/notifications';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { addDays, type LocalDate, localDateAt, zoneOffsetMs } from '@dayward/domain';
import { buildList, buildTask } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HabitKeeper, insertAsAdmin, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const CALL = 'select id from check_overdue_tasks()';

/** The ids that the stored procedure returns, of all accounts, called as the jobs do. */
async function overdueIds(): Promise<string[]> {
  const { rows } = await server.database.jobsPool.query<{ id: string }>(CALL);
  return rows.map(({ id }) => id);
}

/** The calendar day of a user: the hour at which days of habits begin does not affect due dates. */
const dayOf = ({ zone }: HabitKeeper): LocalDate => localDateAt(Date.now(), zone);

/** The clock time of a user, shifted by minutes; in the early morning it stays within the day. */
function clockOf({ zone }: HabitKeeper, minutes: number): string {
  const now = Date.now() + minutes * 60_000;
  return new Date(now + zoneOffsetMs(now, zone)).toISOString().slice(11, 16);
}

async function addTask({ api }: HabitKeeper, overrides: Parameters<typeof buildTask>[0]): Promise<string> {
  return (await api.call(TaskEntity.routes.create, { body: buildTask(overrides) })).id;
}

const notificationsOf = async ({ api }: HabitKeeper) => (await api.call(NotificationEntity.routes.list, {})).items;

describe('[CALLS-11] check_overdue_tasks', () => {
  test('returns open tasks after the end of their day, or after their time, by the clock of their user', async () => {
    const keeper = await signUpKeeper(server);
    const today = dayOf(keeper);
    const archivedList = buildList({ archivedAt: new Date().toISOString() });
    const deletedList = buildList({ archivedAt: new Date().toISOString() });
    for (const body of [archivedList, deletedList]) await keeper.api.call(ListEntity.routes.create, { body });
    await keeper.api.call(ListEntity.routes.remove, { params: { id: deletedList.id } });
    const overdue = [
      await addTask(keeper, { dueDate: addDays(today, -1) }),
      await addTask(keeper, { dueDate: addDays(today, -1), listId: deletedList.id }),
      await addTask(keeper, { dueDate: addDays(today, -400) }),
      await addTask(keeper, { dueDate: '0001-01-01' }),
      await addTask(keeper, { dueDate: addDays(today, -1), dueTime: '23:59' }),
      await addTask(keeper, { dueDate: today, dueTime: clockOf(keeper, -2) }),
      await addTask(keeper, { dueDate: today, dueTime: '00:00' }),
    ];
    const others = [
      await addTask(keeper, {}),
      await addTask(keeper, { dueTime: '00:00' }),
      await addTask(keeper, { dueDate: today }),
      await addTask(keeper, { dueDate: today, dueTime: clockOf(keeper, 90) }),
      await addTask(keeper, { dueDate: addDays(today, 1) }),
      await addTask(keeper, { dueDate: '9999-12-31' }),
      await addTask(keeper, { dueDate: addDays(today, -1), completed: true, status: 'Done' }),
      await addTask(keeper, { dueDate: addDays(today, -1), archivedAt: new Date().toISOString() }),
      await addTask(keeper, { dueDate: addDays(today, -1), listId: archivedList.id }),
    ];
    const deleted = await addTask(keeper, { dueDate: addDays(today, -1) });
    await keeper.api.call(TaskEntity.routes.remove, { params: { id: deleted } });

    const mine = [...overdue, ...others, deleted];
    const found = (await overdueIds()).filter((id) => mine.includes(id));
    expect(found.sort()).toEqual([...overdue].sort());
  });

  test('uses the time zone of the profile, independent of the hour at which days of habits begin', async () => {
    const keeper = await signUpKeeper(server);
    const due = dayOf(keeper);
    const id = await addTask(keeper, { dueDate: due });
    expect(await overdueIds()).not.toContain(id);
    await keeper.api.call(profileRoutes.patchProfile, { body: { timeZone: 'Etc/GMT-14' } });
    // Repeated in the one moment of the day in which it is midnight in that zone.
    const isOverThere = () => localDateAt(Date.now(), 'Etc/GMT-14') > due;
    let answers: [boolean, boolean, boolean];
    do answers = [isOverThere(), (await overdueIds()).includes(id), isOverThere()];
    while (answers[0] !== answers[2]);
    expect(answers[1]).toBe(answers[0]);
  });

  test('called for an account returns only its own tasks', async () => {
    const [keeper, other] = [await signUpKeeper(server), await signUpKeeper(server)];
    const id = await addTask(keeper, { dueDate: '2020-01-01' });
    await addTask(other, { dueDate: '2020-01-01' });
    const { rows } = await server.database.asUser(keeper.user.id, (tx) => tx.execute(CALL));
    expect(rows).toEqual([{ id }]);
  });
});

describe('the job for overdue tasks', () => {
  test('checks tasks without a notification, by UTC if the time zone of an account is unknown', async () => {
    const keeper = await signUpKeeper(server);
    const untold = async () =>
      (await server.database.jobsPool.query('select id from check_overdue_tasks(only_untold => true)')).rows;
    const id = await addTask(keeper, { dueDate: '2020-01-01' });
    await selectAsAdmin(server, `update users set time_zone = 'Nowhere/Atlantis' where id = $1`, keeper.user.id);
    expect(await untold()).toContainEqual({ id });
    await server.triggerJob('tasks.check-overdue');
    await expect.poll(() => notificationsOf(keeper)).toHaveLength(1);
    expect(await untold()).not.toContainEqual({ id });
    expect(await overdueIds()).toContain(id);
  });

  test('notifies up to the account’s limit, and marks the rest as notified', async () => {
    const keeper = await signUpKeeper(server);
    const most = NotificationEntity.limits.rowsPerAccount;
    await insertAsAdmin(
      server,
      `insert into notifications (user_id, id, rev, title) select $1, gen_random_uuid(), 1, 'x' from generate_series(2, $2::int)`,
      keeper.user.id,
      most,
    );
    await addTask(keeper, { dueDate: '2020-01-01' });
    await addTask(keeper, { dueDate: '2020-01-02' });
    await server.triggerJob('tasks.check-overdue');
    const marked = () =>
      selectAsAdmin(server, 'select from tasks where user_id = $1 and overdue_notified_on is not null', keeper.user.id);
    await expect.poll(async () => (await marked()).length).toBe(2);
    const kept = await selectAsAdmin(server, 'select from notifications where user_id = $1', keeper.user.id);
    expect(kept).toHaveLength(most);
  });

  test('[TASK-31] notifies each owner once for each task and due date, on all devices', async () => {
    const [keeper, other] = [await signUpKeeper(server), await signUpKeeper(server)];
    const due = addDays(dayOf(keeper), -1);
    const id = await addTask(keeper, { title: 'Pay the rent', dueDate: due });
    await addTask(keeper, { title: 'Later', dueDate: addDays(due, 5) });
    const tasksBefore = (await keeper.device.pull()).rows['tasks'];
    await server.triggerJob('tasks.check-overdue');
    const told = { title: 'Task Overdue', message: 'Pay the rent', type: 'reminder', read: false };
    await expect.poll(() => notificationsOf(keeper)).toMatchObject([told]);
    const { rows } = await keeper.device.pull();
    expect(rows['notifications']).toMatchObject([told]);
    expect(rows['tasks']).toEqual(tasksBefore);

    // A task whose due date moves later gets another notification; the existing one is not repeated, even if it is deleted.
    const [first] = await notificationsOf(keeper);
    await keeper.api.call(NotificationEntity.routes.remove, { params: { id: first?.id ?? '' } });
    await keeper.api.call(TaskEntity.routes.patch, { params: { id }, body: { dueDate: addDays(due, -1) } });
    await server.triggerJob('tasks.check-overdue');
    await expect.poll(() => notificationsOf(keeper)).toMatchObject([told]);
    await keeper.api.call(TaskEntity.routes.patch, { params: { id }, body: { dueDate: due } });
    // The job is done after it has sent the notification of a task that was added after the last trigger.
    const last = await addTask(keeper, { title: 'Last', dueDate: due });
    await server.triggerJob('tasks.check-overdue');
    await expect.poll(async () => (await notificationsOf(keeper)).map(({ message }) => message)).toContain('Last');
    expect((await notificationsOf(keeper)).map(({ message }) => message).sort()).toEqual(['Last', 'Pay the rent']);
    expect(last).not.toBe(id);
    expect(await notificationsOf(other)).toEqual([]);
  });

  test('notifies again, once each, if the time has changed and after a snooze', async () => {
    const keeper = await signUpKeeper(server);
    const change = (body: object) => keeper.api.call(TaskEntity.routes.patch, { params: { id }, body });
    const untold = async () => {
      const query = 'select id from check_overdue_tasks(only_untold => true)';
      const { rows } = await server.database.jobsPool.query<{ id: string }>(query);
      return rows.some((row) => row.id === id);
    };
    const isTold = async (times: number) => {
      await server.triggerJob('tasks.check-overdue');
      await expect.poll(async () => (await notificationsOf(keeper)).length).toBe(times);
      expect(await untold()).toBe(false);
    };
    const id = await addTask(keeper, { dueDate: '2020-01-01', dueTime: '09:00' });
    await isTold(1);
    await change({ dueTime: '10:00' });
    await isTold(2);
    await change({ snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await untold()).toBe(false);
    await selectAsAdmin(server, 'update tasks set snoozed_until = now() where id = $1', id);
    await isTold(3);
    await change({ snoozedUntil: null });
    expect(await untold()).toBe(false);
    await change({ dueTime: '09:00' });
    await server.triggerJob('tasks.check-overdue');
    await expect.poll(untold).toBe(false);
    expect(await notificationsOf(keeper)).toHaveLength(3);
  });
});
