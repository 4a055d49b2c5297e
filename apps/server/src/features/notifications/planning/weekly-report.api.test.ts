import { profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity } from '@dayward/contract/features/habits';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { addDays, weekdayOf } from '@dayward/domain';
import { buildHabit, buildTask } from '@dayward/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { choose, moveToMorning, notificationsOf, signUpAwake, tell } from '../reminders.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('the weekly report counts the last seven days, also of habits that were archived since, and goes by mail', async () => {
  const person = await signUpAwake(server);
  const { api, user } = person;
  const today = await moveToMorning(person);
  await api.call(profileRoutes.patchProfile, { body: { weekStart: weekdayOf(today) } });
  await choose(person, 'notifications', { 'weekly-reports': { enabled: true, time: '09:00' } });
  const habits = ['Read', 'Stretch'].map((name) => buildHabit({ name, reminderEnabled: false }));
  for (const body of habits) await api.call(HabitEntity.routes.create, { body });
  // Today and the day before the seven do not count.
  const days = habits.flatMap(({ id }) => [0, 1, 7, 8].map((ago) => ({ id, ago })));
  const changes = days.map(({ id, ago }) => {
    const at = new Date(Date.now() - ago * 86_400_000).toISOString();
    const args = { habitId: id, runId: id, day: addDays(today, -ago), state: 'done', at, zone: 'UTC' };
    return { name: 'habit.setDay', args };
  });
  await deviceOf(person).send(...changes);
  const archivedAt = new Date().toISOString();
  await api.call(HabitEntity.routes.patch, { params: { id: habits[1]?.id ?? '' }, body: { archivedAt } });
  await api.call(TaskEntity.routes.create, { body: buildTask() });
  await tell(server, [person], 2);
  const reports = (await notificationsOf(person)).filter(({ kind }) => kind === 'weekly_report');
  expect(reports).toMatchObject([
    { title: 'Your last seven days', message: 'You completed 4 habit days and 0 tasks.', type: 'system' },
  ]);
  const mails = (await server.mails()).filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toContain('Dayward: Your last seven days');
});
