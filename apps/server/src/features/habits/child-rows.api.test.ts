import { HabitEntity, habitImagesRoutes } from '@dayward/contract/features/habits';
import { addDays } from '@dayward/domain';
import { buildHabitImage, buildHabitNote } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '#src/platform/files/pictures.fixture.ts';
import { type HabitKeeper, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** A user with a habit that has a note, a milestone and two images, one of them still without its picture. */
async function withChildRows() {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  const [pictured, bare] = [buildHabitImage({ habitId: habit.id }), buildHabitImage({ habitId: habit.id })];
  await keeper.device.send(
    { name: 'habitNote.create', args: buildHabitNote({ habitId: habit.id, content: 'first' }) },
    { name: 'habitNote.create', args: buildHabitNote({ habitId: habit.id, content: 'second' }) },
    { name: 'habit.celebrate', args: { habitId: habit.id, runId: habit.id, days: 7, on: keeper.today } },
    { name: 'habitImage.create', args: pictured },
    { name: 'habitImage.create', args: bare },
  );
  const upload = await buildPicture({ width: 32, height: 24 });
  await keeper.api.call(habitImagesRoutes.put, { params: { habitId: habit.id, id: pictured.id }, upload });
  return { keeper, habit, imageId: pictured.id };
}

const listed = async ({ api }: HabitKeeper, id: string) =>
  (await api.call(HabitEntity.routes.list, {})).items.find((item) => item.id === id);

test('[DATAM-03] a habit shows its notes, its images by signed addresses, and its milestones', async () => {
  const { keeper, habit, imageId } = await withChildRows();
  const shown = await keeper.read(habit.id);
  expect(shown.notes).toEqual(['second', 'first']);
  expect(shown.milestones).toEqual([{ days: 7, reachedOn: keeper.today }]);
  expect(shown.images).toEqual([expect.stringContaining(`/${imageId}?until=`)]);
  expect(shown.images[0]).toContain(server.baseUrl);
  const { pathname, search } = new URL(shown.images[0] ?? '');
  expect((await server.raw(pathname + search)).headers.get('content-type')).toBe('image/webp');
  expect((await server.raw(pathname)).status).not.toBe(200);

  const { notes, milestones } = shown;
  expect(await listed(keeper, habit.id)).toMatchObject({ notes, milestones, images: [expect.any(String)] });
  const patched = await keeper.api.call(HabitEntity.routes.patch, { params: { id: habit.id }, body: { name: 'Run' } });
  expect(patched).toMatchObject({ notes, milestones });
  expect(await keeper.read((await keeper.habit()).id)).toMatchObject({ notes: [], images: [], milestones: [] });
});

test('[HAB-34] a restarted habit hides the rows of the previous run, and shows them when that run is restored', async () => {
  const { keeper, habit } = await withChildRows();
  const before = await keeper.read(habit.id);
  await keeper.device.send({ name: 'habit.restart', args: { habitId: habit.id, runId: uuidv7() } });
  expect(await keeper.read(habit.id)).toMatchObject({ notes: [], images: [], milestones: [] });
  await keeper.device.send({ name: 'habit.bringBack', args: { habitId: habit.id, runId: habit.id } });
  const { notes, milestones } = before;
  expect(await keeper.read(habit.id)).toMatchObject({ notes, milestones, images: [expect.any(String)] });
});

test('a habit shows its newest twenty notes, and no deleted ones', async () => {
  const keeper = await signUpKeeper(server);
  const [habit, other] = [await keeper.habit(), await keeper.habit()];
  const notes = Array.from({ length: 25 }, (_, number) =>
    buildHabitNote({ habitId: habit.id, content: `note ${number}`, date: addDays(keeper.today, -number) }),
  );
  await keeper.device.send(...notes.map((args) => ({ name: 'habitNote.create', args })));
  await keeper.device.send({ name: 'habitNote.delete', args: { id: notes[24]?.id } });
  const shown = await keeper.read(habit.id);
  expect(shown.notes).toEqual(Array.from({ length: 20 }, (_, place) => `note ${23 - place}`));
  expect((await keeper.read(other.id)).notes).toEqual([]);
});
