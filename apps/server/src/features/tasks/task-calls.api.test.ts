import { profileRoutes } from '@dayward/contract/features/accounts';
import { ListEntity } from '@dayward/contract/features/lists';
import { SubtaskEntity, TaskEntity, TaskNoteEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { addDays, type LocalDate, localDateAt, successorId } from '@dayward/domain';
import { buildSubtask, buildTask, buildTaskNote } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

let server: TestServer;
let person: TestUser;
let today: LocalDate;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
  await person.api.call(profileRoutes.patchProfile, { body: { timeZone: 'UTC' } });
  today = localDateAt(Date.now(), 'UTC');
});

afterAll(() => server.close());

const { routes } = TaskEntity;
const DONE = { completed: true, status: 'Done', completedAt: expect.any(String) };
const OPEN = { completed: false, status: 'Todo', completedAt: null };

const add = (overrides: Parameters<typeof buildTask>[0] = {}) =>
  person.api.call(routes.create, { body: buildTask(overrides) });
const read = (id: string) => person.api.call(routes.get, { params: { id } });
const toggle = (taskId: string, completed: boolean, day?: LocalDate) =>
  person.api.call(tasksRoutes.toggle, { params: { taskId }, body: { completed, ...(day && { day }) } });
const patch = (id: string, body: Parameters<typeof person.api.call<typeof routes.patch>>[1]['body']) =>
  person.api.call(routes.patch, { params: { id }, body });
const log = (taskId: string, startedAt: string, endedAt: string) => ({
  name: 'timer.log',
  args: {
    id: uuidv7(),
    subjectKind: 'task',
    subjectId: taskId,
    runId: null,
    day: today,
    startedAt,
    endedAt,
    zone: 'UTC',
  },
});

/** A raw HTTP call, for bodies that the typed client does not allow. */
async function send(method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', origin: server.baseUrl, cookie: person.cookie };
  const answer = await server.raw(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

test('[CALLS-04] the create call accepts every specified field, in both spellings, and the caller’s own user id', async () => {
  const fields = {
    ...{ title: 'Pay rent', description: 'To Ana', priority: 'Urgent', status: 'Review', category: 'Finance' },
    ...{ dueDate: '2026-12-01', estimatedTime: 15, tags: ['home'], reminderTime: '08:30', reminderEnabled: false },
    recurring: 'Monthly',
  };
  const made = await send('POST', '/tasks', { id: uuidv7(), userId: person.user.id, ...fields });
  expect(made).toMatchObject({ status: 201, body: fields });
  const snake = { due_date: '2026-12-01', estimated_time: 15, reminder_time: '08:30', reminder_enabled: false };
  const again = await send('POST', '/tasks', { id: uuidv7(), user_id: person.user.id, title: 'Pay rent', ...snake });
  expect(again).toMatchObject({ status: 201, body: { dueDate: '2026-12-01', reminderTime: '08:30' } });
  const foreign = await send('POST', '/tasks', { id: uuidv7(), userId: uuidv7(), title: 'Pay rent' });
  expect(foreign.status).toBe(422);
});

describe('toggling completion', () => {
  test('[CALLS-04] [TASK-20] [TASK-21] completes and reopens a task; both are idempotent', async () => {
    const { id } = await add();
    const done = await toggle(id, true);
    expect(done).toMatchObject(DONE);
    expect(await toggle(id, true)).toEqual(done);
    expect(await toggle(id, false)).toMatchObject(OPEN);
    await expect(toggle(uuidv7(), true)).rejects.toMatchObject({ code: 'not_found' });
    await expect(toggle(id, true, addDays(today, 3))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('[TASK-17] of a recurring task creates the next one, also if only the server is involved', async () => {
    const { id } = await add({ recurring: 'Weekly', dueDate: addDays(today, -20) });
    await person.api.call(SubtaskEntity.routes.create, { body: buildSubtask({ taskId: id, completed: true }) });
    await toggle(id, true);
    const next = await read(successorId(id));
    expect(next).toMatchObject({ ...OPEN, dueDate: addDays(today, 1), recurring: 'Weekly', seriesId: id });
    expect(next.subtasks).toMatchObject([{ title: 'Fill the can', completed: false }]);
    await toggle(id, false);
    await expect(read(successorId(id))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[TASK-17] reopening it keeps a next one to which something was added', async () => {
    const additions = [
      (taskId: string) => ({ name: 'taskNote.create', args: buildTaskNote({ taskId }) }),
      (taskId: string) => ({
        name: 'taskAttachment.create',
        args: { id: uuidv7(), taskId, fileName: 'a.pdf', bytes: 5 },
      }),
      (taskId: string) => log(taskId, '2026-11-20T08:00:00.000Z', '2026-11-20T08:25:00.000Z'),
    ];
    for (const addTo of additions) {
      const { id } = await add({ recurring: 'Weekly', dueDate: today });
      await toggle(id, true);
      expect(await deviceOf(person).send(addTo(successorId(id)))).toMatchObject([{ outcome: 'applied' }]);
      await toggle(id, false);
      expect(await read(successorId(id))).toMatchObject(OPEN);
    }
  });

  test('[TASK-22] a patch of status or completed has the same effect', async () => {
    const { id } = await add({ recurring: 'Daily', dueDate: today });
    expect(await patch(id, { status: 'Done' })).toMatchObject(DONE);
    expect(await read(successorId(id))).toMatchObject({ ...OPEN, dueDate: addDays(today, 1) });
    expect(await patch(id, { status: 'In Progress' })).toMatchObject({ ...OPEN, status: 'In Progress' });
    await expect(read(successorId(id))).rejects.toMatchObject({ code: 'not_found' });
    expect(await patch(id, { completed: true })).toMatchObject(DONE);
    expect(await send('PATCH', `/tasks/${id}`, { completed_at: null })).toMatchObject({ status: 200, body: OPEN });
    const made = await send('POST', '/tasks', { id: uuidv7(), title: 'Old', status: 'Done' });
    expect(made).toMatchObject({ status: 201, body: DONE });
  });

  test('an invalid recurrence rule is refused at its field', async () => {
    const recurrence = { rule: 'FREQ=DAILY;COUNT=2;UNTIL=20270101', startsOn: today };
    const problem = { code: 'invalid_input', fields: { 'recurrence.rule': { code: 'not_a_rule' } } };
    expect(await send('POST', '/tasks', { id: uuidv7(), title: 'x', recurrence })).toMatchObject({
      ...{ status: 422, body: { error: problem } },
    });
    const { id } = await add();
    expect(await send('PATCH', `/tasks/${id}`, { recurrence })).toMatchObject({
      status: 422,
      body: { error: problem },
    });
  });

  test('on two offline devices creates one successor', async () => {
    const [one, other] = [deviceOf(person), deviceOf(person)];
    const { id } = await add({ recurring: 'Daily', dueDate: addDays(today, -3) });
    const complete = (day: LocalDate, dueDate: LocalDate) => ({
      name: 'task.complete',
      args: { id, at: new Date().toISOString(), day, zone: 'UTC', next: { dueDate } },
    });
    const answers = [
      ...(await one.send(complete(addDays(today, -1), today))),
      ...(await other.send(complete(today, addDays(today, 1)))),
    ];
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    const { items } = await person.api.call(routes.list, {});
    expect(items.filter(({ seriesId }) => seriesId === id)).toMatchObject([{ dueDate: today }]);
  });
});

test('[TASK-23] restarting reopens a task and its subtasks and sets its times to 0', async () => {
  const { id } = await add({ actualTime: 30 });
  const subtask = buildSubtask({ taskId: id, completed: true });
  await person.api.call(SubtaskEntity.routes.create, { body: subtask });
  await deviceOf(person).send(log(id, '2026-11-20T08:00:00.000Z', '2026-11-20T08:25:00.000Z'));
  await toggle(id, true);
  expect(await read(id)).toMatchObject({ ...DONE, timeSpent: 25, actualTime: 30 });
  const restarted = await person.api.call(tasksRoutes.restart, { params: { taskId: id } });
  expect(restarted).toMatchObject({ ...OPEN, timeSpent: 0, actualTime: 0, restartedAt: expect.any(String) });
  expect(restarted.subtasks).toEqual([{ id: subtask.id, title: subtask.title, completed: false }]);
  // Undone: the times count again.
  expect(await patch(id, { restartedAt: null })).toMatchObject({ timeSpent: 25 });
  await expect(person.api.call(tasksRoutes.restart, { params: { taskId: uuidv7() } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('[TASK-23] [TASK-28] restarting by the API while the timer runs counts only the time after it', async () => {
  const { id } = await add();
  const device = deviceOf(person);
  const timer = uuidv7();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const start = { id: timer, subjectKind: 'task', subjectId: id, runId: null, day: today, zone: 'UTC' };
  await device.send({ name: 'timer.start', args: { ...start, at: minutesAgo(90) } });
  await person.api.call(tasksRoutes.restart, { params: { taskId: id } });
  await patch(id, { restartedAt: minutesAgo(30) });
  await device.send({ name: 'timer.stop', args: { id: timer, at: minutesAgo(10) } });
  expect((await read(id)).timeSpent).toBe(20);
});

describe('[TASK-28] time_spent', () => {
  test('is the sum of a task’s time entries, from all devices, and refused in writes', async () => {
    const { id } = await add();
    const [one, other] = [deviceOf(person), deviceOf(person)];
    const timer = uuidv7();
    const start = { id: timer, subjectKind: 'task', subjectId: id, runId: null, day: today, zone: 'UTC' };
    await one.send(
      { name: 'timer.start', args: { ...start, at: '2026-11-20T09:00:00.000Z' } },
      { name: 'timer.stop', args: { id: timer, at: '2026-11-20T09:10:00.000Z' } },
    );
    await other.send(log(id, '2026-11-20T09:05:00.000Z', '2026-11-20T09:09:40.000Z'));
    expect((await read(id)).timeSpent).toBe(15);
    const [stored] = await selectAsAdmin(server, 'select time_spent from tasks where id = $1', id);
    expect(stored).toEqual({ time_spent: 15 });
    await one.send({ name: 'timer.discard', args: { id: timer } });
    expect((await read(id)).timeSpent).toBe(5);
    expect((await send('PATCH', `/tasks/${id}`, { time_spent: 99 })).status).toBe(422);
  });

  test('is rounded after the entries are summed: 20 times 89 seconds are 30 minutes', async () => {
    const { id } = await add();
    const entries = Array.from({ length: 20 }, () => log(id, '2026-11-20T09:00:00.000Z', '2026-11-20T09:01:29.000Z'));
    await deviceOf(person).send(...entries);
    expect((await read(id)).timeSpent).toBe(30);
    const short = await add();
    await deviceOf(person).send(log(short.id, '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:10.000Z'));
    expect((await read(short.id)).timeSpent).toBe(1);
    expect((await read((await add()).id)).timeSpent).toBe(0);
  });

  test('a time entry that ends before it begins, is in the future, or belongs to an unknown task is refused', async () => {
    const { id } = await add();
    const device = deviceOf(person);
    const [backwards, missing, ahead] = await device.send(
      log(id, '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z'),
      log(uuidv7(), '2026-11-20T09:00:00.000Z', '2026-11-20T09:30:00.000Z'),
      {
        name: 'timer.log',
        args: { ...log(id, '2026-11-20T09:00:00.000Z', '2026-11-20T09:30:00.000Z').args, day: '2099-01-01' },
      },
    );
    expect(backwards).toMatchObject({
      outcome: 'refused',
      error: { fields: { endedAt: { code: 'ends_before_start' } } },
    });
    expect(missing).toMatchObject({ outcome: 'refused', error: { code: 'not_found' } });
    expect(ahead).toMatchObject({ outcome: 'refused', error: { fields: { day: { code: 'day_in_future' } } } });
  });
});

test('[CALLS-04] get overdue tasks returns those that are past due, the longest overdue first', async () => {
  const somebody = await server.signUp();
  const create = (overrides: Parameters<typeof buildTask>[0]) =>
    somebody.api.call(routes.create, { body: buildTask(overrides) });
  const late = await create({ dueDate: addDays(today, -2) });
  const later = await create({ dueDate: addDays(today, -30) });
  await create({ dueDate: addDays(today, 2) });
  await create({ dueDate: addDays(today, -2), completed: true });
  const { items } = await somebody.api.call(tasksRoutes.overdue, {});
  expect(items.map(({ id }) => id)).toEqual([later.id, late.id]);
  expect(items[0]).toEqual(later);
  // Paged; a task that was completed in the meantime is still a valid cursor.
  const timed = await create({ dueDate: addDays(today, -2), dueTime: '23:00' });
  const page = (query: { before?: string; limit?: number }) => somebody.api.call(tasksRoutes.overdue, { query });
  expect(await page({ limit: 1 })).toMatchObject({ items: [{ id: later.id }], next: later.id });
  await somebody.api.call(routes.patch, { params: { id: later.id }, body: { completed: true } });
  expect(await page({ limit: 1, before: later.id })).toMatchObject({ items: [{ id: timed.id }], next: timed.id });
  expect(await page({ limit: 1, before: timed.id })).toMatchObject({ items: [{ id: late.id }], next: null });
  expect(await page({ before: uuidv7() })).toEqual({ items: [], next: null });
});

describe('notes of a task', () => {
  const notesOf = (taskId: string) => person.api.call(tasksRoutes.notes, { params: { taskId } });

  test('[CALLS-05] [TASK-41] [DATAM-10] are inserted with the id of the task and selected by it, newest first', async () => {
    const task = await add();
    const [first, second] = [uuidv7(), uuidv7()];
    const made = await send('POST', '/task_notes', { id: first, task_id: task.id, content: 'Asked for an offer.' });
    const defaults = { type: 'note', author: '', date: null };
    expect(made).toMatchObject({ status: 201, body: { taskId: task.id, content: 'Asked for an offer.', ...defaults } });
    await send('POST', '/task_notes', { id: second, taskId: task.id, content: 'Got one.' });
    expect((await notesOf(task.id)).items.map(({ id }) => id)).toEqual([second, first]);
    const page = await person.api.call(tasksRoutes.notes, { params: { taskId: task.id }, query: { limit: 1 } });
    expect(page).toMatchObject({ items: [{ id: second }], next: second });
    const rest = { params: { taskId: task.id }, query: { limit: 1, before: second } };
    expect(await person.api.call(tasksRoutes.notes, rest)).toMatchObject({ items: [{ id: first }], next: null });
    expect((await read(task.id)).notes).toEqual(['Got one.', 'Asked for an offer.']);
  });

  test('are visible with their task, and cannot be added to an unknown task', async () => {
    const task = await add();
    const note = buildTaskNote({ taskId: task.id });
    await person.api.call(TaskNoteEntity.routes.create, { body: note });
    await person.api.call(routes.remove, { params: { id: task.id } });
    await expect(notesOf(task.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(person.api.call(TaskNoteEntity.routes.get, { params: { id: note.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const lost = buildTaskNote({ taskId: uuidv7() });
    await expect(person.api.call(TaskNoteEntity.routes.create, { body: lost })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(notesOf(uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[TASK-40] subtasks', () => {
  test('are separate rows: two devices that complete different ones keep both changes', async () => {
    const task = await add();
    const [one, other] = [
      buildSubtask({ taskId: task.id, sortOrder: 2 }),
      buildSubtask({ taskId: task.id, title: 'Tap' }),
    ];
    const devices = [deviceOf(person), deviceOf(person)] as const;
    await devices[0].send({ name: 'subtask.create', args: one }, { name: 'subtask.create', args: other });
    const tick = (id: string) => ({ name: 'subtask.patch', args: { id, changes: { completed: true } } });
    await devices[0].send(tick(one.id));
    await devices[1].send(tick(other.id));
    expect((await read(task.id)).subtasks).toEqual([
      { id: other.id, title: 'Tap', completed: true },
      { id: one.id, title: 'Fill the can', completed: true },
    ]);
  });

  test('more than 100 of a task, and titles of 10,000 characters, are refused with a reason', async () => {
    const task = await add();
    const device = deviceOf(person);
    const addSome = (count: number) => {
      const changes = Array.from({ length: count }, () => buildSubtask({ taskId: task.id }));
      return device.send(...changes.map((args) => ({ name: 'subtask.create', args })));
    };
    const answers = [...(await addSome(50)), ...(await addSome(50))];
    expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true);
    expect(await addSome(1)).toMatchObject([{ outcome: 'refused', error: { code: 'limit_reached' } }]);
    const long = buildSubtask({ taskId: task.id, title: 'x'.repeat(10_000) });
    expect(await send('POST', '/subtasks', long)).toMatchObject({
      ...{ status: 422, body: { error: { fields: { title: { code: 'too_long' } } } } },
    });
    expect(await send('POST', '/tasks', { id: uuidv7(), title: 'x'.repeat(10_000) })).toMatchObject({
      ...{ status: 422, body: { error: { fields: { title: { code: 'too_long' } } } } },
    });
    // A task at its limit still recurs, with all of its subtasks.
    await patch(task.id, { recurring: 'Daily', dueDate: today });
    await toggle(task.id, true);
    expect((await read(successorId(task.id))).subtasks).toHaveLength(100);
    // Also if one of its subtasks was replaced since its last recurrence.
    await toggle(task.id, false);
    const [first] = (await read(task.id)).subtasks;
    await person.api.call(SubtaskEntity.routes.remove, { params: { id: first?.id ?? '' } });
    await person.api.call(SubtaskEntity.routes.create, { body: buildSubtask({ taskId: task.id, title: 'Exchanged' }) });
    await toggle(task.id, true);
    const steps = (await read(successorId(task.id))).subtasks;
    expect(steps).toHaveLength(100);
    expect(steps.filter(({ title }) => title === 'Exchanged')).toHaveLength(1);
  });
});

describe('two offline devices', () => {
  test('that change different fields of a task keep both changes', async () => {
    const { id } = await add({ title: 'Water' });
    const [one, other] = [deviceOf(person), deviceOf(person)];
    const change = (changes: object) => ({ name: 'task.patch', args: { id, changes } });
    await one.send(change({ status: 'Review', sortOrder: 3 }));
    await other.send(change({ title: 'Water all', dueDate: '2026-12-24' }));
    const kept = { status: 'Review', sortOrder: 3, title: 'Water all', dueDate: '2026-12-24' };
    expect(await read(id)).toMatchObject(kept);
  });

  test('one of which moves a card while the other deletes it: the restored card is moved', async () => {
    const { id } = await add();
    const [one, other] = [deviceOf(person), deviceOf(person)];
    await other.send({ name: 'task.delete', args: { id } });
    const [moved] = await one.send({ name: 'task.patch', args: { id, changes: { status: 'Review' } } });
    expect(moved).toMatchObject({ outcome: 'applied' });
    await one.send({ name: 'task.restore', args: { id } });
    expect(await read(id)).toMatchObject({ status: 'Review' });
  });
});

test('a snoozed task sends no notification', async () => {
  const somebody = await server.signUp();
  const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await somebody.api.call(routes.create, { body: buildTask({ dueDate: '2020-01-01', snoozedUntil }) });
  const untold = async () =>
    (await server.database.jobsPool.query('select id from check_overdue_tasks(only_untold => true)')).rows;
  expect(await untold()).not.toContainEqual({ id });
  expect((await somebody.api.call(tasksRoutes.overdue, {})).items).toMatchObject([{ id }]);
  await somebody.api.call(routes.patch, { params: { id }, body: { snoozedUntil: null } });
  expect(await untold()).toContainEqual({ id });
});

test('a task stores its list beside its category', async () => {
  const list = await person.api.call(ListEntity.routes.create, { body: { id: uuidv7(), name: 'Garden' } });
  expect(await add({ listId: list.id, category: 'Home' })).toMatchObject({ listId: list.id, category: 'Home' });
});
