import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { buildTask, buildTaskAttachment } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildBomb,
  buildPhotoWithMetadata,
  buildPicture,
  METADATA_CANARIES,
} from '#src/platform/files/pictures.fixture.ts';
import { deviceOf, type TestDevice } from '#src/platform/sync/sync.fixture.ts';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Keeper = TestUser & { device: TestDevice };
type Bytes = Uint8Array<ArrayBuffer>;

const textFile = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
/** A file of boxes: each a type and a text. */
const boxes = (...parts: readonly (readonly [type: string, content: string])[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map(([type, content]) => {
        const size = Buffer.alloc(4);
        size.writeUInt32BE(8 + content.length);
        return Buffer.concat([size, Buffer.from(type + content, 'latin1')]);
      }),
    ),
  );
const PDF = textFile('%PDF-1.7 offer');

/** A user with a task and the row of an attachment. */
async function withAttachment(fileName = 'Offer 2.PDF', contentType = 'application/pdf') {
  const person = await server.signUp();
  const keeper: Keeper = { ...person, device: deviceOf(person) };
  const task = buildTask();
  const attachment = buildTaskAttachment({ taskId: task.id, fileName, contentType });
  await keeper.device.send({ name: 'task.create', args: task }, { name: 'taskAttachment.create', args: attachment });
  return { keeper, taskId: task.id, id: attachment.id };
}

const put = ({ api }: TestUser, taskId: string, id: string, upload: Bytes = PDF) =>
  api.call(tasksRoutes.putAttachment, { params: { taskId, id }, upload });

const attachmentsOf = async ({ api }: TestUser, taskId: string) =>
  (await api.call(tasksRoutes.attachments, { params: { taskId } })).items;

function pathOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? 'http://nowhere/');
  return pathname + search;
}

async function open(address: string | null) {
  const answer = await server.raw(pathOf(address));
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** The files in the account's folder for tasks, as relative paths. */
async function filesOf({ user }: TestUser): Promise<string[]> {
  const folder = join(server.dataDir, 'files', user.id, 'tasks');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
}

describe('[CALLS-13] [TASK-42] an attachment of a task', () => {
  test('is stored at tasks/{taskId}/{timestamp}-{filename} and answered with an address that returns it', async () => {
    const { keeper, taskId, id } = await withAttachment();
    expect(await attachmentsOf(keeper, taskId)).toMatchObject([{ id, uploadedAt: null, address: null }]);
    const shown = await put(keeper, taskId, id);
    expect(shown).toMatchObject({ id, fileName: 'Offer 2.PDF', isPicture: false, thumbnailAddress: null });
    const [file, ...others] = await filesOf(keeper);
    expect(others).toEqual([]);
    expect(file).toMatch(new RegExp(`^${taskId}/\\d{13}-offer-2-pdf\\.[0-9a-f-]{36}\\.full$`));
    const { status, headers, bytes } = await open(shown.address);
    expect({ status, bytes }).toEqual({ status: 200, bytes: PDF });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Offer 2.PDF"; filename*=UTF-8''Offer%202.PDF`,
    );
    // The other devices receive the change, and the task's own row contains it.
    const { rows } = await deviceOf(keeper).pull();
    expect(rows['task_attachments']).toMatchObject([{ id, uploadedAt: shown.uploadedAt, isPicture: false }]);
    const task = await keeper.api.call(TaskEntity.routes.get, { params: { id: taskId } });
    expect((await open(task.attachments[0] ?? null)).status).toBe(200);
  });

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['code.js', 'text/javascript', 'alert(1)'],
    ['poly.gif', 'image/gif', 'GIF89a/*<svg onload=alert(1)>*/=1'],
    ['feed.xml', 'application/xml', '<?xml version="1.0"?><x/>'],
  ])('with executable content, %s, is served only as a download', async (fileName, contentType, content) => {
    const { keeper, taskId, id } = await withAttachment(fileName, contentType);
    const { address, isPicture } = await put(keeper, taskId, id, textFile(content));
    expect(isPicture).toBe(false);
    const { headers } = await open(address);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('cache-control')).toMatch(/^private/);
  });

  test('that is a photo is re-encoded without its metadata, and gets a thumbnail', async () => {
    const { keeper, taskId, id } = await withAttachment('IMG_0042.jpg', 'image/jpeg');
    const shown = await put(keeper, taskId, id, await buildPhotoWithMetadata());
    expect(shown.isPicture).toBe(true);
    for (const address of [shown.address, shown.thumbnailAddress]) {
      const { headers, bytes } = await open(address);
      expect(headers.get('content-type')).toBe('image/webp');
      const text = Buffer.from(bytes).toString('latin1');
      for (const telling of [...METADATA_CANARIES, 'GPS']) expect(text).not.toContain(telling);
    }
  });

  test('that is a photo with a location and cannot be re-encoded is refused', async () => {
    const photo = await buildPhotoWithMetadata();
    const damaged = photo.slice(0, Math.floor(photo.length * 0.8));
    const heic = new Uint8Array(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), photo]));
    for (const [bytes, code] of [
      [damaged, 'picture_unreadable'],
      [heic, 'picture_unsupported'],
    ] as const) {
      const { keeper, taskId, id } = await withAttachment('IMG_0042.HEIC', 'image/heic');
      await expect(put(keeper, taskId, id, bytes)).rejects.toMatchObject({ code });
      expect(await filesOf(keeper)).toEqual([]);
    }
  });

  test.each([
    ['IMG_0044.HEIC', 'image/heic', boxes(['ftyp', 'heic'], ['uuid', 'CANARY +52.52+013.40/'], ['mdat', 'PIXELS'])],
    ['IMG_0045.MOV', 'video/quicktime', boxes(['ftyp', 'qt  '], ['mdat', 'PIXELS'], ['udta', 'CANARY +52.52+013.40/'])],
  ])('that the server cannot decode is stored with its metadata blanked: %s', async (fileName, contentType, file) => {
    const { keeper, taskId, id } = await withAttachment(fileName, contentType);
    const { address, isPicture } = await put(keeper, taskId, id, file);
    expect(isPicture).toBe(false);
    const { bytes } = await open(address);
    const text = Buffer.from(bytes).toString('latin1');
    expect(bytes.length).toBe(file.length);
    expect(text).toContain('PIXELS');
    expect(text).not.toMatch(/CANARY|52\.52/);
    // The same file again is the same attachment, although other bytes are stored.
    expect((await put(keeper, taskId, id, file)).id).toBe(id);
  });

  test('that is a film whose location cannot be removed is refused', async () => {
    const { keeper, taskId, id } = await withAttachment('IMG_0046.MOV', 'video/quicktime');
    const whole = boxes(['ftyp', 'qt  '], ['udta', 'com.apple.quicktime.location.ISO6709 +52.52+013.40/']);
    const truncated = whole.slice(0, -4);
    await expect(put(keeper, taskId, id, truncated)).rejects.toMatchObject({ code: 'location_not_removable' });
    expect(await filesOf(keeper)).toEqual([]);
  });

  test.each([
    ['a GPS directory of type 13', [0x88, 0x25, 0, 13, 0, 0, 0, 1]],
    ['IPTC', [...Buffer.from('Photoshop 3.0\x008BIM\x04\x04', 'latin1')]],
    ['XMP with a city', [...Buffer.from('<photoshop:City>Berlin</photoshop:City>')]],
  ])('that is a damaged photo with %s is refused', async (_, metadata) => {
    const { keeper, taskId, id } = await withAttachment('IMG_0047.jpg', 'image/jpeg');
    const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 99, ...metadata, 0xff, 0xda, 1, 2, 3]);
    await expect(put(keeper, taskId, id, photo)).rejects.toMatchObject({ code: 'picture_unreadable' });
    expect(await filesOf(keeper)).toEqual([]);
  });

  test('that is a photo in an unsupported format without a location is served as a download', async () => {
    const { keeper, taskId, id } = await withAttachment('IMG_0043.HEIC', 'image/heic');
    const heic = textFile('\0\0\0\x18ftypheic and pixels');
    expect((await put(keeper, taskId, id, heic)).isPicture).toBe(false);
  });

  test('that claims to be a picture of a billion pixels is stored undecoded, as a download', async () => {
    const { keeper, taskId, id } = await withAttachment('huge.png', 'image/png');
    const bomb = buildBomb(30_000, 30_000);
    const { address, isPicture } = await put(keeper, taskId, id, bomb);
    expect(isPicture).toBe(false);
    expect((await open(address)).bytes).toEqual(bomb);
  });

  test.each([
    ['../../../escape.pdf', `attachment; filename="_.._.._escape.pdf"; filename*=UTF-8''_.._.._escape.pdf`],
    ['..', `attachment; filename="file"; filename*=UTF-8''file`],
    ['/etc/passwd', `attachment; filename="_etc_passwd"; filename*=UTF-8''_etc_passwd`],
    ['a\\b"c\r\nX: y.txt', `attachment; filename="a_b_c X_ y.txt"; filename*=UTF-8''a_b_c%20X_%20y.txt`],
    ['invoice\u202efdp.exe', `attachment; filename="invoicefdp.exe"; filename*=UTF-8''invoicefdp.exe`],
    ['写真 (1).zip', `attachment; filename="__ _1_.zip"; filename*=UTF-8''%E5%86%99%E7%9C%9F%20%281%29.zip`],
  ])('named %j stays in its folder and is downloaded under a safe name', async (name, disposition) => {
    const { keeper, taskId, id } = await withAttachment(name);
    const { address } = await put(keeper, taskId, id);
    const files = await filesOf(keeper);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^[0-9a-f-]{36}\/\d{13}-[a-z0-9-]+\.[0-9a-f-]{36}\.full$/);
    expect((await open(address)).headers.get('content-disposition')).toBe(disposition);
  });

  test('can be opened only by its owner: not by another account, nor without or with a changed signature', async () => {
    const { keeper, taskId, id } = await withAttachment();
    const { address } = await put(keeper, taskId, id);
    const { pathname, search } = new URL(address ?? '');
    const changed = search.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A'));
    const stranger = await server.signUp();
    await expect(attachmentsOf(stranger, taskId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(stranger, taskId, id)).rejects.toMatchObject({ code: 'not_found' });
    for (const query of ['', changed, search.replace(/until=\d/, 'until=9')]) {
      expect((await server.raw(pathname + query, { headers: { cookie: stranger.cookie } })).status).not.toBe(200);
    }
  });

  test('is idempotent, at the same time or after a lost answer; another file under its id is refused', async () => {
    const { keeper, taskId, id } = await withAttachment();
    await Promise.all([put(keeper, taskId, id), put(keeper, taskId, id)]);
    const { rev } = await keeper.device.pull();
    await put(keeper, taskId, id);
    expect((await keeper.device.pull(rev)).rows).toEqual({});
    await expect(put(keeper, taskId, id, textFile('other'))).rejects.toMatchObject({ code: 'id_taken' });
    expect(await filesOf(keeper)).toHaveLength(1);
  });

  test('without its row, of another task, deleted, empty or too large is refused and leaves nothing behind', async () => {
    const { keeper, taskId, id } = await withAttachment();
    const second = buildTask();
    await keeper.device.send({ name: 'task.create', args: second });
    await expect(put(keeper, taskId, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(keeper, second.id, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(put(keeper, taskId, id, textFile(''))).rejects.toMatchObject({ code: 'invalid_input' });
    const tooLarge = new Uint8Array(20 * 1024 * 1024 + 1);
    const answer = await server.raw(`/api/v1/tasks/${taskId}/attachments/${id}`, {
      ...{ method: 'PUT', body: tooLarge },
      headers: { origin: server.baseUrl, cookie: keeper.cookie, 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(413);
    await keeper.device.send({ name: 'taskAttachment.delete', args: { id } });
    await expect(put(keeper, taskId, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await filesOf(keeper)).toEqual([]);
  });
});

test('a file is deleted with the row of its attachment, and the row with its task', async () => {
  const { keeper, taskId, id } = await withAttachment('photo.png', 'image/png');
  const { address } = await put(keeper, taskId, id, await buildPicture());
  await keeper.device.send({ name: 'task.delete', args: { id: taskId } });
  await expect(attachmentsOf(keeper, taskId)).rejects.toMatchObject({ code: 'not_found' });
  await keeper.device.send({ name: 'task.restore', args: { id: taskId } });
  expect((await open((await attachmentsOf(keeper, taskId))[0]?.address ?? null)).status).toBe(200);

  await keeper.device.send({ name: 'task.delete', args: { id: taskId } });
  await selectAsAdmin(
    server,
    `update tasks set deleted_at = deleted_at - interval '31 days' where user_id = $1`,
    keeper.user.id,
  );
  await server.triggerJob('sync.purge');
  await expect
    .poll(async () => (await keeper.device.pull()).rows['task_attachments'], { timeout: 45_000 })
    .toBeUndefined();
  await server.triggerJob('tasks.remove-left-files');
  await expect.poll(() => filesOf(keeper), { timeout: 45_000 }).toEqual([]);
  expect((await open(address)).status).toBe(404);
});
