/** A push has the effect of its changes one by one, however a device groups them. */
import type { MutationAnswer } from '@dayward/contract';
import { addDays, type LocalDate, localDate } from '@dayward/domain';
import { buildHabit, buildSubtask, buildTask, type SeededRandom, seededRandom } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { type Change, createList, deleteList, deviceOf, renameList } from './sync.fixture.ts';

let server: TestServer;

/** A name that the database of this test refuses, as if a rule of the code had missed it. */
const REFUSED_NAME = 'Refused by the database';

beforeAll(async () => {
  server = await startTestServer();
  await asAdmin(server.databaseUrl, (admin) =>
    admin.query(`alter table lists add constraint planned check (name <> '${REFUSED_NAME}')`),
  );
});

afterAll(() => server.close());

const CHANGES = 90;

const AT = '2026-11-20T09:30:00.000Z';

type Known = { lists: string[]; habits: string[]; tasks: string[]; subtasks: string[] };

/** A random change of rows that earlier ones have made, deleted or never made. */
function someChange(random: SeededRandom, known: Known, today: LocalDate): Change {
  const kind = random.weighted({
    ...{ createList: 6, renameList: 6, deleteList: 3, restoreList: 2, invalid: 2, unknown: 1 },
    ...{ createHabit: 3, setDay: 14, logAmount: 6, restart: 2, patchHabit: 4, importMonth: 2 },
    ...{
      createTask: 5,
      patchTask: 6,
      completeTask: 6,
      reopenTask: 3,
      deleteTask: 2,
      createSubtask: 5,
      deleteSubtask: 2,
    },
  });
  const habitId = random.pick(known.habits);
  const day = addDays(today, -random.whole(0, 40));
  const place = { habitId, runId: habitId, day, at: AT, zone: 'UTC' };
  const taskAt = { id: random.pick(known.tasks), at: AT };
  const id = uuidv7();
  switch (kind) {
    case 'createList':
      known.lists.push(id);
      return createList({ id, name: `List ${random.whole(0, 99)}` });
    case 'renameList':
      return renameList(random.pick(known.lists), `Name ${random.whole(0, 3)}`);
    case 'deleteList':
      return deleteList(random.pick(known.lists));
    case 'restoreList':
      return { name: 'list.restore', args: { id: random.pick(known.lists) } };
    case 'invalid':
      return { name: 'list.create', args: { id, name: '' } };
    case 'unknown':
      return { name: 'list.burn', args: {} };
    case 'createHabit':
      known.habits.push(id);
      return { name: 'habit.create', args: buildHabit({ id, kind: 'count', goal: random.whole(1, 3) }) };
    case 'setDay':
      return {
        name: 'habit.setDay',
        args: { ...place, state: random.pick(['done', 'done', 'undone', 'skipped', 'missed', null]) },
      };
    case 'logAmount':
      return { name: 'habit.logAmount', args: { ...place, removes: [], adds: [{ id, amount: random.whole(1, 3) }] } };
    case 'restart':
      return { name: 'habit.restart', args: { habitId, runId: id } };
    case 'patchHabit':
      return { name: 'habit.patch', args: { id: habitId, changes: { goal: random.whole(1, 4) } } };
    case 'importMonth': {
      const facts = { state: 'done', at: AT, zone: 'UTC' };
      const month = `2025-${String(random.whole(1, 12)).padStart(2, '0')}`;
      return {
        name: 'habit.importMonth',
        args: { habitId, runId: habitId, month, days: { '03': facts, '04': facts } },
      };
    }
    case 'createTask':
      known.tasks.push(id);
      return {
        name: 'task.create',
        args: buildTask({
          id,
          recurring: random.pick(['None', 'Daily', 'Weekly']),
          dueDate: addDays(today, random.whole(-3, 3)),
        }),
      };
    case 'patchTask':
      return { name: 'task.patch', args: { id: taskAt.id, changes: { title: `Title ${random.whole(0, 3)}` } } };
    case 'completeTask':
      return { name: 'task.complete', args: { ...taskAt, day: today, zone: 'UTC', next: null } };
    case 'reopenTask':
      return { name: 'task.reopen', args: taskAt };
    case 'deleteTask':
      return { name: 'task.delete', args: { id: taskAt.id } };
    case 'createSubtask':
      known.subtasks.push(id);
      return { name: 'subtask.create', args: buildSubtask({ id, taskId: taskAt.id }) };
    case 'deleteSubtask':
      return { name: 'subtask.delete', args: { id: random.pick(known.subtasks) } };
  }
}

/** Cuts a list into parts of random lengths, one to fifty. */
function cut<T>(random: SeededRandom, items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let rest = [...items]; rest.length > 0; ) parts.push(rest.splice(0, random.pick([1, 2, 5, 20, 50])));
  return parts;
}

/** Replaces what is different on each run: the times at which the server did something. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) =>
      ['createdAt', 'updatedAt', 'deletedAt', 'requestId', 'endedAt'].includes(key) && field !== null ? 'then' : field,
    ),
  );

/** What an account holds: its rows by collection and id, its events and its running totals. */
async function stateOf(person: TestUser) {
  const { rev, rows } = await deviceOf(person).pull();
  const state = {
    rev,
    rows: {} as Record<string, unknown>,
    events: [] as unknown[],
    totals: {} as Record<string, number[]>,
    bytes: 0,
  };
  for (const [collection, found] of Object.entries(rows)) {
    state.rows[collection] = withoutTimes(found.toSorted((a, b) => String(a['id']).localeCompare(String(b['id']))));
  }
  await asAdmin(server.databaseUrl, async (admin) => {
    const events = 'select name, entity_id, rev, payload from domain_events where user_id = $1 order by seq';
    state.events = (await admin.query(events, [person.user.id])).rows;
    const totals = 'select row_totals, row_bytes from user_sync where user_id = $1';
    const [row] = (
      await admin.query<{ row_totals: Record<string, number[]>; row_bytes: string }>(totals, [person.user.id])
    ).rows;
    state.totals = row?.row_totals ?? {};
    state.bytes = Number(row?.row_bytes);
  });
  return state;
}

test.each([1, 2, 3, 4, 5, 6])('the same rows, answers, versions and events in any grouping (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const today = localDate(new Date().toISOString().slice(0, 10));
  const [listId, habitId, taskId] = [uuidv7(), uuidv7(), uuidv7()];
  const known: Known = { lists: [listId], habits: [habitId], tasks: [taskId], subtasks: [uuidv7()] };
  const changes = [
    createList({ id: listId }),
    { name: 'habit.create', args: buildHabit({ id: habitId }) },
    { name: 'task.create', args: buildTask({ id: taskId, recurring: 'Daily', dueDate: today }) },
    ...Array.from({ length: CHANGES }, () => someChange(random, known, today)),
  ];
  // With every other seed the database refuses one change, so that a group of them runs one by one.
  const isOneRefused = seed % 2 === 0;
  if (isOneRefused) changes.splice(random.whole(3, CHANGES), 0, createList({ name: REFUSED_NAME }));
  const people = [await server.signUp(), await server.signUp()] as const;
  const groupings = [changes.map((change) => [change]), cut(random, changes)];
  const answers: MutationAnswer[][] = [];
  for (const [index, person] of people.entries()) {
    const device = deviceOf(person);
    const given: MutationAnswer[] = [];
    for (const group of groupings[index] ?? []) given.push(...(await device.send(...group)));
    answers.push(given);
  }
  expect(answers[0]).toHaveLength(changes.length);
  expect(withoutTimes(answers[1])).toEqual(withoutTimes(answers[0]));
  const failed = answers[0]?.filter((answer) => answer.outcome === 'refused' && answer.error.code === 'internal');
  expect(failed).toHaveLength(isOneRefused ? 1 : 0);
  const [oneByOne, grouped] = [await stateOf(people[0]), await stateOf(people[1])];
  expect(grouped).toEqual(oneByOne);
  expect(oneByOne.events.length).toBeGreaterThan(20);

  // The running totals are those of a count.
  await asAdmin(server.databaseUrl, (admin) =>
    admin.query('update user_sync set row_totals = null where user_id = $1', [people[1].user.id]),
  );
  const further = createList();
  for (const person of people) await deviceOf(person).send(further);
  const [added, counted] = [await stateOf(people[0]), await stateOf(people[1])];
  const numbers = ({ totals }: typeof added) =>
    Object.fromEntries(Object.entries(totals).map(([collection, [kept, all]]) => [collection, [kept, all]]));
  expect(numbers(counted)).toEqual(numbers(added));
});
