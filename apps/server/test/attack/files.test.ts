import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX, ApiError, type ErrorCode, UPLOAD_TYPE } from '@dayward/contract';
import { profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity, HabitImageEntity, habitImagesRoutes } from '@dayward/contract/features/habits';
import { TaskAttachmentEntity, TaskEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { buildHabit, buildHabitImage, buildTask, buildTaskAttachment } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFormatOf } from '#src/platform/files/picture-format.ts';
import { buildPicture, METADATA_CANARIES } from '#src/platform/files/pictures.fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '../test-server.ts';
import { FILE_CANARY, HOSTILE_FILES, HOSTILE_NAMES } from './files-hostile.ts';
import { type RawRequest, sendRaw } from './raw-http.ts';

type Bytes = Uint8Array<ArrayBuffer>;

let server: TestServer;
const files = new Map<string, Bytes>();

beforeAll(async () => {
  server = await startTestServer();
  for (const [name, build] of Object.entries(HOSTILE_FILES)) files.set(name, await build());
});

afterAll(() => server.close());

/** Refusals of a file because of its content. */
const REFUSALS: readonly ErrorCode[] = [
  ...(['picture_unsupported', 'picture_unreadable', 'picture_too_large', 'picture_animated'] as const),
  ...(['location_not_removable', 'invalid_input', 'payload_too_large'] as const),
];

/** The stored files of an account, by their paths below its folder. */
async function storedFilesOf({ user }: TestUser): Promise<Map<string, Buffer>> {
  const folder = join(server.dataDir, 'files', user.id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
  );
  return new Map(contents);
}

/** @returns undefined for a refusal because of the content */
async function accepted<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(REFUSALS).toContain(error.code);
    return undefined;
  }
}

async function open(address: string | null) {
  const { pathname, search } = new URL(address ?? 'http://nowhere/');
  return server.raw(pathname + search);
}

function expectOnlyPixels(content: Buffer): void {
  expect(pictureFormatOf(content)).toBe('webp');
  for (const telling of [FILE_CANARY, ...METADATA_CANARIES, '<script', '<svg', 'GPS'])
    expect(content.includes(telling)).toBe(false);
}

describe('hostile files', () => {
  test('become pictures of pixels only, or are refused', async () => {
    const person = await server.signUp({ holds: 'Premium' });
    const habit = await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
    for (const upload of files.values()) {
      const { id } = await person.api.call(HabitImageEntity.routes.create, {
        body: buildHabitImage({ habitId: habit.id }),
      });
      await accepted(person.api.call(habitImagesRoutes.put, { params: { habitId: habit.id, id }, upload }));
    }
    const stored = await storedFilesOf(person);
    expect(stored.size).toBeGreaterThan(0);
    for (const content of stored.values()) expectOnlyPixels(content);
  });

  test('that are attached are shown as pictures of pixels only, or downloaded without any rights', async () => {
    const person = await server.signUp({ holds: 'Premium' });
    const task = await person.api.call(TaskEntity.routes.create, { body: buildTask() });
    for (const upload of files.values()) {
      const body = buildTaskAttachment({ taskId: task.id, fileName: 'x.html', contentType: 'text/html' });
      const { id } = await person.api.call(TaskAttachmentEntity.routes.create, { body });
      const shown = await accepted(
        person.api.call(tasksRoutes.putAttachment, { params: { taskId: task.id, id }, upload }),
      );
      if (shown === undefined) continue;
      const { status, headers } = await open(shown.address);
      expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
      const type = shown.isPicture ? 'image/webp' : 'application/octet-stream';
      expect([headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]).toEqual([
        type,
        shown.isPicture ? 'inline' : 'attachment',
      ]);
    }
  });

  test('with hostile names stay in the folder of their account, and in one header', async () => {
    const person = await server.signUp({ holds: 'Premium' });
    const task = await person.api.call(TaskEntity.routes.create, { body: buildTask() });
    for (const fileName of HOSTILE_NAMES) {
      const body = buildTaskAttachment({ taskId: task.id, fileName });
      const { id } = await person.api.call(TaskAttachmentEntity.routes.create, { body });
      const upload = new TextEncoder().encode(fileName);
      const { address } = await person.api.call(tasksRoutes.putAttachment, { params: { taskId: task.id, id }, upload });
      const { status, headers } = await open(address);
      expect([status, headers.has('x-injected')]).toEqual([200, false]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/,
      );
    }
    const stored = [...(await storedFilesOf(person)).keys()];
    expect(stored).toHaveLength(HOSTILE_NAMES.length);
    for (const path of stored)
      expect(path).toMatch(new RegExp(`^tasks/${task.id}/\\d{13}-[a-z0-9-]{1,60}\\.[0-9a-f-]{36}\\.full$`));
  });
});

describe('an upload that lies about its length', () => {
  const PNG_START = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  const cases: [string, [name: string, value: string][], Buffer][] = [
    ['less than it sends', [['content-length', '8']], Buffer.concat([PNG_START, Buffer.alloc(500)])],
    ['none', [], PNG_START],
    ['a negative one', [['content-length', '-1']], PNG_START],
    ['no number', [['content-length', '0x10']], PNG_START],
    ['a sum', [['content-length', '4, 4']], PNG_START],
    [
      'two',
      [
        ['content-length', '8'],
        ['content-length', '9'],
      ],
      PNG_START,
    ],
    ['more than a number holds', [['content-length', '9'.repeat(40)]], PNG_START],
    ['a petabyte', [['content-length', String(2 ** 50)]], PNG_START],
    [
      'a length and chunks',
      [
        ['content-length', '8'],
        ['transfer-encoding', 'chunked'],
      ],
      Buffer.from('0\r\n\r\n'),
    ],
    ['a chunk of another size', [['transfer-encoding', 'chunked']], Buffer.from('2\r\nabcdef\r\n0\r\n\r\n')],
    ['a chunk of an endless size', [['transfer-encoding', 'chunked']], Buffer.from(`${'f'.repeat(40)}\r\n`)],
    ['unknown packing', [['transfer-encoding', 'gzip, chunked']], Buffer.from('0\r\n\r\n')],
  ];

  test.each(cases)('(%s) stores nothing, and gets an answer', async (_, lengths, body) => {
    const person = await server.signUp();
    const headers: RawRequest['headers'] = [
      ...([
        ['host', new URL(server.baseUrl).host],
        ['origin', server.baseUrl],
        ['cookie', person.cookie],
      ] as const),
      ...([
        ['content-type', UPLOAD_TYPE],
        ['connection', 'close'],
      ] as const),
      ...lengths,
    ];
    const target = `${API_PREFIX}/profile/avatar/${uuidv7()}`;
    const answer = await sendRaw(server.baseUrl, { method: 'PUT', target, headers, body });
    expect([400, 413, 415, 422, 429, 501]).toContain(answer?.status);
    expect(await storedFilesOf(person)).toEqual(new Map());
  });

  test('(more than it sends) stores nothing once it breaks off', async () => {
    const person = await server.signUp();
    const headers = { origin: server.baseUrl, cookie: person.cookie, 'content-type': UPLOAD_TYPE };
    const picture = await buildPicture({ width: 500, height: 500 });
    const aborting = new AbortController();
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(picture.subarray(0, 100));
        aborting.abort();
      },
    });
    const path = `${API_PREFIX}/profile/avatar/${uuidv7()}`;
    const sent = server.raw(path, {
      method: 'PUT',
      headers,
      body,
      duplex: 'half',
      signal: aborting.signal,
    } as RequestInit);
    await expect(sent).rejects.toThrow();
    expect(
      (await person.api.call(profileRoutes.putAvatar, { params: { id: uuidv7() }, upload: picture })).avatarUrl,
    ).not.toBeNull();
    expect((await storedFilesOf(person)).size).toBe(1);
  });
});

test('twenty uploads under one id at once store one of them', async () => {
  const person = await server.signUp();
  const pictures = await Promise.all(['red', 'blue'].map((background) => buildPicture({ background })));
  const id = uuidv7();
  const calls = Array.from({ length: 20 }, (_, index) =>
    person.api.call(profileRoutes.putAvatar, { params: { id }, upload: pictures[index % 2] ?? new Uint8Array() }),
  );
  const outcomes = await Promise.allSettled(calls);
  const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'stored' : outcome.reason.code));
  expect(codes).toContain('stored');
  for (const code of codes) expect(['stored', 'id_taken', 'rate_limited']).toContain(code);
  expect((await storedFilesOf(person)).size).toBe(1);
});

test('ranges of a file are ignored: each answer is the whole file, once', async () => {
  const person = await server.signUp();
  const upload = await buildPicture({ width: 300, height: 300 });
  const { avatarUrl } = await person.api.call(profileRoutes.putAvatar, { params: { id: uuidv7() }, upload });
  const { pathname, search } = new URL(avatarUrl ?? 'http://nowhere/');
  const whole = Buffer.from(await (await server.raw(pathname + search)).arrayBuffer());
  for (const range of [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    `bytes=0-${2 ** 60}`,
    `bytes=${'0-,'.repeat(1_000)}0-`,
    'x=0-',
    'bytes=',
  ]) {
    const answer = await server.raw(pathname + search, { headers: { range } });
    expect([range, answer.status, answer.headers.get('content-range')]).toEqual([range, 200, null]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
  }
});
