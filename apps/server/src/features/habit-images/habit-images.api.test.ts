import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HabitEntity, HabitImageEntity, habitImagesRoutes } from '@dayward/contract/features/habits';
import { HABIT_IMAGES_PER_HABIT_MAX } from '@dayward/domain';
import { buildHabitImage } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPicture } from '#src/platform/files/pictures.fixture.ts';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { type HabitKeeper, insertAsAdmin, selectAsAdmin, signUpKeeper } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

let server: TestServer;
let picture: Uint8Array<ArrayBuffer>;
let other: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer();
  picture = await buildPicture({ width: 640, height: 480 });
  other = await buildPicture({ width: 64, height: 48 });
});

afterAll(() => server.close());

/** A user with a habit and the row of an image. */
async function withImage(fileName = 'First mile.JPG') {
  const keeper = await signUpKeeper(server);
  const habit = await keeper.habit();
  const image = buildHabitImage({ habitId: habit.id, fileName });
  await keeper.device.send({ name: 'habitImage.create', args: image });
  return { keeper, habit, id: image.id };
}

const put = ({ api }: Pick<HabitKeeper, 'api'>, habitId: string, id: string, upload = picture) =>
  api.call(habitImagesRoutes.put, { params: { habitId, id }, upload });

const imagesOf = async ({ api }: Pick<HabitKeeper, 'api'>, habitId: string) =>
  (await api.call(habitImagesRoutes.ofHabit, { params: { habitId }, query: {} })).items;

async function look(address: string | null) {
  const answer = await server.raw(address === null ? '/' : new URL(address).pathname + new URL(address).search);
  return { status: answer.status, type: answer.headers.get('content-type') };
}

/** The files in the account's folder for habits, as relative paths. */
async function filesOf({ user }: HabitKeeper): Promise<string[]> {
  const folder = join(server.dataDir, 'files', user.id, 'habits');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
}

const ago = (keeper: HabitKeeper, table: string) =>
  selectAsAdmin(
    server,
    `update ${table} set deleted_at = deleted_at - interval '31 days' where user_id = $1`,
    keeper.user.id,
  );

describe('[CALLS-12] an image of a habit', () => {
  test('is stored at habits/{habitId}/{timestamp}-{filename} and answered with an address that opens it', async () => {
    const { keeper, habit, id } = await withImage();
    expect(await imagesOf(keeper, habit.id)).toMatchObject([{ id, uploadedAt: null, address: null }]);
    const shown = await put(keeper, habit.id, id);
    expect(shown).toMatchObject({ id, width: 640, height: 480, fileName: 'First mile.JPG' });
    const files = await filesOf(keeper);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file).toMatch(new RegExp(`^${habit.id}/\\d{13}-first-mile\\.[0-9a-f-]{36}\\.`));
    const [listed] = await imagesOf(keeper, habit.id);
    for (const address of [shown.address, shown.thumbnailAddress, listed?.address ?? null]) {
      expect(await look(address)).toEqual({ status: 200, type: 'image/webp' });
    }
    // The other devices receive the change.
    const { rows } = await deviceOf(keeper).pull();
    expect(rows['habit_images']).toMatchObject([{ id, width: 640, uploadedAt: shown.uploadedAt, bytes: shown.bytes }]);
  });

  test.each(['../../../escape.png', '..', '/etc/passwd', 'a\\b.svg', '%2e%2e%2f', '写真'])(
    'never leaves its folder, regardless of the file name: %j',
    async (name) => {
      const { keeper, habit, id } = await withImage(name);
      await put(keeper, habit.id, id);
      const files = await filesOf(keeper);
      expect(files).toHaveLength(2);
      for (const file of files)
        expect(file).toMatch(/^[0-9a-f-]{36}\/\d{13}-[a-z0-9-]+\.[0-9a-f-]{36}\.(full|thumbnail)$/);
    },
  );

  test('[HAB-43] can be opened only by its owner: not by another account, nor without or with a changed signature', async () => {
    const { keeper, habit, id } = await withImage();
    const { address } = await put(keeper, habit.id, id);
    const { pathname, search } = new URL(address ?? '');
    const changed = search.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A'));
    const stranger = await signUpKeeper(server);
    await expect(imagesOf(stranger, habit.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(stranger, habit.id, id, other)).rejects.toMatchObject({ code: 'not_found' });
    for (const query of ['', changed, search.replace(/until=\d/, 'until=9')]) {
      expect((await server.raw(pathname + query, { headers: { cookie: stranger.cookie } })).status).not.toBe(200);
    }
  });

  test('is idempotent, at the same time or after a lost answer; another picture under its id is refused', async () => {
    const { keeper, habit, id } = await withImage();
    await Promise.all([put(keeper, habit.id, id), put(keeper, habit.id, id)]);
    const { rev } = await keeper.device.pull();
    await put(keeper, habit.id, id);
    expect((await keeper.device.pull(rev)).rows).toEqual({});
    await expect(put(keeper, habit.id, id, other)).rejects.toMatchObject({ code: 'id_taken' });
    expect(await filesOf(keeper)).toHaveLength(2);
  });

  test('whose row is recreated after the picture arrived is the same image', async () => {
    const { keeper, habit } = await withImage();
    const body = buildHabitImage({ habitId: habit.id });
    const make = () => keeper.api.call(HabitImageEntity.routes.create, { body });
    await make();
    await put(keeper, habit.id, body.id);
    expect(await make()).toMatchObject({ id: body.id, width: 640 });
  });

  test('is refused without its row, for another habit, or if deleted, and leaves nothing behind', async () => {
    const { keeper, habit, id } = await withImage();
    const second = await keeper.habit();
    await expect(put(keeper, habit.id, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(keeper, second.id, id)).rejects.toMatchObject({ code: 'not_found' });
    await keeper.device.send({ name: 'habitImage.delete', args: { id } });
    await expect(put(keeper, habit.id, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await filesOf(keeper)).toEqual([]);
  });
});

describe('a deleted image', () => {
  test('keeps its picture while it can be restored, and loses it with its row', async () => {
    const { keeper, habit, id } = await withImage();
    const { address } = await put(keeper, habit.id, id);
    await keeper.device.send({ name: 'habitImage.delete', args: { id } });
    expect(await imagesOf(keeper, habit.id)).toEqual([]);
    await keeper.device.send({ name: 'habitImage.restore', args: { id } });
    expect((await look((await imagesOf(keeper, habit.id))[0]?.address ?? null)).status).toBe(200);

    await keeper.device.send({ name: 'habitImage.delete', args: { id } });
    await ago(keeper, 'habit_images');
    await server.triggerJob('sync.purge');
    await expect
      .poll(async () => (await keeper.device.pull()).rows['habit_images'], { timeout: 45_000 })
      .toBeUndefined();
    await server.triggerJob('habit-images.remove-left-files');
    await expect.poll(() => filesOf(keeper), { timeout: 45_000 }).toEqual([]);
    expect((await look(address)).status).toBe(404);
  });

  test('keeps its picture also while those of purged images are deleted', async () => {
    const { keeper, habit, id } = await withImage();
    const deletedImage = buildHabitImage({ habitId: habit.id, fileName: 'Second mile.JPG' });
    await keeper.device.send({ name: 'habitImage.create', args: deletedImage });
    for (const image of [id, deletedImage.id]) await put(keeper, habit.id, image);
    await keeper.device.send({ name: 'habitImage.delete', args: { id } });
    await ago(keeper, 'habit_images');
    await server.triggerJob('sync.purge');
    await expect
      .poll(async () => (await keeper.device.pull()).rows['habit_images']?.length, { timeout: 45_000 })
      .toBe(1);
    await keeper.device.send({ name: 'habitImage.delete', args: { id: deletedImage.id } });
    await server.triggerJob('habit-images.remove-left-files');
    await expect.poll(async () => (await filesOf(keeper)).length, { timeout: 45_000 }).toBeLessThanOrEqual(2);
    await keeper.device.send({ name: 'habitImage.restore', args: { id: deletedImage.id } });
    expect((await look((await imagesOf(keeper, habit.id))[0]?.address ?? null)).status).toBe(200);
  });

  test('is restored only if its habit is below its limit', async () => {
    const { keeper, habit, id } = await withImage();
    await keeper.device.send({ name: 'habitImage.delete', args: { id } });
    const columns = 'user_id, rev, habit_id, run_id, file_name, caption, taken_on, created_at, updated_at';
    await insertAsAdmin(
      server,
      `insert into habit_images (id, ${columns}) select gen_random_uuid(), ${columns} from habit_images, generate_series(1, $2::int)
       where user_id = $1`,
      ...[keeper.user.id, HABIT_IMAGES_PER_HABIT_MAX],
    );
    const restore = () => keeper.device.send({ name: 'habitImage.restore', args: { id } });
    expect(await restore()).toMatchObject([{ outcome: 'refused', error: { code: 'limit_reached' } }]);
    const other = (await imagesOf(keeper, habit.id))[0]?.id ?? '';
    await keeper.device.send({ name: 'habitImage.delete', args: { id: other } });
    expect(await restore()).toMatchObject([{ outcome: 'applied' }]);
  });

  test('[HAB-34] is hidden with its run and its habit', async () => {
    const { keeper, habit, id } = await withImage();
    await put(keeper, habit.id, id);
    await keeper.device.send({ name: 'habit.restart', args: { habitId: habit.id, runId: uuidv7() } });
    expect(await imagesOf(keeper, habit.id)).toEqual([]);
    await keeper.device.send({ name: 'habit.bringBack', args: { habitId: habit.id, runId: habit.id } });
    expect(await imagesOf(keeper, habit.id)).toMatchObject([{ id }]);
    await keeper.api.call(HabitEntity.routes.remove, { params: { id: habit.id } });
    await expect(imagesOf(keeper, habit.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
