import { analyticsRoutes } from '@dayward/contract/features/analytics';
import { HabitEntity, HabitNoteEntity, habitNotesRoutes } from '@dayward/contract/features/habits';
import { buildHabitNote } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { type HabitKeeper, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { purgeAccount } from '#test/purge-account.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { habitKinds } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const { create, get, list, patch } = HabitNoteEntity.routes;

/** A user with a habit and the given number of notes about it. */
async function withNotes(count: number) {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = buildHabitNote({ habitId: habit.id, content: `note ${number}` });
    await keeper.api.call(create, { body });
    ids.push(body.id);
  }
  return { keeper, habit, ids };
}

async function notesOf({ api }: Pick<HabitKeeper, 'api'>, habitId: string) {
  return (await api.call(habitNotesRoutes.ofHabit, { params: { habitId }, query: {} })).items;
}

const texts = async (keeper: HabitKeeper, habitId: string) =>
  (await notesOf(keeper, habitId)).map(({ content }) => content);

async function send(keeper: HabitKeeper, name: string, args: unknown) {
  const [answer] = await keeper.device.send({ name, args });
  return answer;
}

describe('[CALLS-05] notes of habits', () => {
  test('are inserted with habitId and content, and selected by habit newest first', async () => {
    const { keeper, habit } = await withNotes(3);
    const other = await keeper.habit();
    await keeper.api.call(create, { body: { id: uuidv7(), habitId: other.id, content: 'of another' } });
    const items = await notesOf(keeper, habit.id);
    expect(items.map(({ content }) => content)).toEqual(['note 3', 'note 2', 'note 1']);
    expect(items[0]).toMatchObject({ habitId: habit.id, runId: habit.id, mood: null, energy: null, date: null });
    expect(await texts(keeper, other.id)).toEqual(['of another']);
  });

  test('are paged: each is read once, even if one is deleted in the meantime', async () => {
    const { keeper, habit, ids } = await withNotes(5);
    const page = (query: { before?: string; limit?: number }) =>
      keeper.api.call(habitNotesRoutes.ofHabit, { params: { habitId: habit.id }, query });
    const first = await page({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    expect(first.next).toBe(ids[3]);
    await send(keeper, 'habitNote.delete', { id: ids[3] });
    const second = await page({ limit: 2, before: ids[3] ?? '' });
    expect(second.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await page({ limit: 2, before: ids[1] ?? '' })).toMatchObject({ items: [{ id: ids[0] }], next: null });
    expect(await page({ before: uuidv7() })).toEqual({ items: [], next: null });
    // A note of another account is no valid cursor.
    const stranger = await withNotes(1);
    expect(await page({ before: stranger.ids[0] ?? '' })).toEqual({ items: [], next: null });
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'before=1', 'offset=3'])(
    'refuse the query ?%s',
    async (query) => {
      const { keeper, habit } = await withNotes(0);
      const headers = { cookie: keeper.cookie };
      const answer = await server.raw(`/api/v1/habits/${habit.id}/notes?${query}`, { headers });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: { code: 'invalid_input' } });
    },
  );

  test('are also inserted with the names of the columns', async () => {
    const { keeper, habit } = await withNotes(0);
    const answer = await server.raw('/api/v1/habit_notes', {
      method: 'POST',
      headers: { origin: server.baseUrl, cookie: keeper.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id: uuidv7(), habit_id: habit.id, content: 'Rain' }),
    });
    expect(answer.status).toBe(201);
    expect(await texts(keeper, habit.id)).toEqual(['Rain']);
  });

  test('require a habit of the same account', async () => {
    const { keeper, habit, ids } = await withNotes(1);
    const stranger = await signUpKeeper(server);
    for (const habitId of [habit.id, uuidv7()]) {
      const body = buildHabitNote({ habitId });
      await expect(stranger.api.call(create, { body })).rejects.toMatchObject({ code: 'not_found' });
      await expect(notesOf(stranger, habitId)).rejects.toMatchObject({ code: 'not_found' });
    }
    const [id = ''] = ids;
    await expect(stranger.api.call(get, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await texts(keeper, habit.id)).toEqual(['note 1']);
  });

  test('are tracked in the activity log, without their text', async () => {
    const { keeper, habit, ids } = await withNotes(1);
    const { items } = await keeper.api.call(analyticsRoutes.list, { query: {} });
    expect(items).toMatchObject([
      { eventType: 'habit_note_added', eventData: { habitId: habit.id, noteId: ids[0] } },
      { eventType: 'habit_created' },
    ]);
    expect(JSON.stringify(items)).not.toContain('note 1');
  });
});

test('[DATAM-09] a note has habit_id, content, mood, energy and date', async () => {
  const { keeper, habit } = await withNotes(0);
  const body = buildHabitNote({ habitId: habit.id, content: '**Rain**', mood: 2, energy: 5, date: '2026-11-20' });
  const note = await keeper.api.call(create, { body });
  expect(note).toMatchObject({ ...body, runId: habit.id });
  const sql = `select habit_id, content, mood, energy, date::text as date from habit_notes where user_id = $1`;
  expect(await selectAsAdmin(server, sql, keeper.user.id)).toEqual([
    { habit_id: habit.id, content: '**Rain**', mood: 2, energy: 5, date: '2026-11-20' },
  ]);
});

describe('[HAB-42] notes on several devices', () => {
  test('created offline arrive in the run that they were created in', async () => {
    const { keeper, habit } = await withNotes(1);
    const offline = deviceOf(keeper);
    await send(keeper, 'habit.restart', { habitId: habit.id, runId: uuidv7() });
    const args = buildHabitNote({ habitId: habit.id, runId: habit.id, content: 'late' });
    expect(await offline.send({ name: 'habitNote.create', args })).toMatchObject([{ outcome: 'applied' }]);
    expect(await texts(keeper, habit.id)).toEqual([]);
    await send(keeper, 'habit.bringBack', { habitId: habit.id, runId: habit.id });
    expect(await texts(keeper, habit.id)).toEqual(['late', 'note 1']);
  });

  test('lose no text in concurrent edits', async () => {
    const { keeper, ids } = await withNotes(1);
    const [id = ''] = ids;
    const edit = (content: string) => ({ id, changes: { content }, base: { content: 'note 1' } });
    await send(keeper, 'habitNote.patch', edit('here'));
    await deviceOf(keeper).send({ name: 'habitNote.patch', args: edit('there') });
    const { rows } = await keeper.device.pull();
    expect(rows['habit_notes']).toMatchObject([{ content: 'there' }]);
    expect(rows['text_versions']).toMatchObject([{ ofCollection: 'habit_notes', ofId: id, text: 'here' }]);
  });
});

describe('[HAB-34] notes of a run that ended', () => {
  test('are hidden with it, and seen again when it is restored', async () => {
    const { keeper, habit, ids } = await withNotes(2);
    const [id = ''] = ids;
    await send(keeper, 'habit.restart', { habitId: habit.id, runId: uuidv7() });
    expect(await texts(keeper, habit.id)).toEqual([]);
    expect((await keeper.api.call(list, {})).items).toEqual([]);
    await expect(keeper.api.call(get, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    const change = keeper.api.call(patch, { params: { id }, body: { content: 'changed' } });
    await expect(change).rejects.toMatchObject({ code: 'not_found' });

    await keeper.api.call(create, { body: buildHabitNote({ habitId: habit.id, content: 'new' }) });
    expect(await texts(keeper, habit.id)).toEqual(['new']);
    await send(keeper, 'habit.bringBack', { habitId: habit.id, runId: habit.id });
    expect(await texts(keeper, habit.id)).toEqual(['note 2', 'note 1']);
  });

  test('are hidden with a deleted habit, and restored with it', async () => {
    const { keeper, habit } = await withNotes(1);
    await keeper.api.call(HabitEntity.routes.remove, { params: { id: habit.id } });
    expect((await keeper.api.call(list, {})).items).toEqual([]);
    await expect(notesOf(keeper, habit.id)).rejects.toMatchObject({ code: 'not_found' });
    await send(keeper, 'habit.restore', { id: habit.id });
    expect(await texts(keeper, habit.id)).toEqual(['note 1']);
  });

  test.each([
    ['its run', 'update habit_runs set ended_at = ended_at - $2::interval where user_id = $1', 1],
    ['its habit', 'update habits set deleted_at = deleted_at - $2::interval where user_id = $1', 0],
  ])('are purged with %s, and no others', async (what, age, left) => {
    const { keeper, habit } = await withNotes(2);
    if (what === 'its run') {
      await send(keeper, 'habit.restart', { habitId: habit.id, runId: uuidv7() });
      await keeper.api.call(create, { body: buildHabitNote({ habitId: habit.id, content: 'new' }) });
    } else await keeper.api.call(HabitEntity.routes.remove, { params: { id: habit.id } });
    const purge = () => purgeAccount(server, keeper.user.id, habitKinds);
    const before = await keeper.device.pull();
    await selectAsAdmin(server, age, keeper.user.id, '29 days');
    await purge();
    expect((await keeper.device.pull()).rows['habit_notes']).toHaveLength(left + 2);
    await selectAsAdmin(server, age, keeper.user.id, '2 days');
    await purge();
    const after = await keeper.device.pull();
    expect(after.rows['habit_notes'] ?? []).toHaveLength(left);
    expect((await keeper.device.pull(before.rev)).purged['habit_notes']).toHaveLength(2);
  });
});
