import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ErrorBody, sessionRoutes } from '@dayward/contract';
import {
  AVATAR_MAX_BYTES,
  accountsRoutes,
  activeSessionRoutes,
  profileRoutes,
} from '@dayward/contract/features/accounts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BYTES_PER_ACCOUNT_MAX, FILES_PER_ACCOUNT_MAX } from '#src/platform/files/file-limits.ts';
import { buildBomb, buildMovingPicture, buildPicture } from '#src/platform/files/pictures.fixture.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { admin, signIn } from '../accounts.fixture.ts';

let server: TestServer;
let picture: Uint8Array<ArrayBuffer>;
let other: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer();
  picture = await buildPicture({ width: 600, height: 600 });
  other = await buildPicture({ width: 600, height: 600, background: 'tomato' });
});

afterAll(() => server.close());

const put = ({ api }: TestUser, id: string, upload = picture) =>
  api.call(profileRoutes.putAvatar, { params: { id }, upload });

/** Fetches an address without a session, as an `img` element does. */
async function fetchAvatar(address: string | null): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const answer = await fetch(address ?? 'no address');
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

const pathOf = (address: string | null) => new URL(address ?? '').pathname;

/** The names of all files of an account. */
async function filesOf({ user }: TestUser): Promise<string[]> {
  const entries = await readdir(join(server.dataDir, 'files', user.id, 'pictures')).catch(() => []);
  return entries.sort();
}

const rowsOf = ({ user }: TestUser) =>
  admin<{ id: string; stored_as: string }>(server, 'select id, stored_as from files where user_id = $1', [user.id]);

async function avatarColumn({ user }: TestUser): Promise<string | null | undefined> {
  const sql = 'select avatar_url from users where id = $1';
  const [row] = await admin<{ avatar_url: string | null }>(server, sql, [user.id]);
  return row?.avatar_url;
}

/** Expects that the files on disk are exactly those that the rows reference. */
async function expectFilesMatchRows(person: TestUser): Promise<void> {
  const rows = await rowsOf(person);
  expect(await filesOf(person)).toEqual(rows.map(({ stored_as }) => `${stored_as}.full`).sort());
}

function send(
  person: TestUser,
  id: string,
  body: Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> = {},
) {
  return server.raw(`/api/v1/profile/avatar/${id}`, {
    method: 'PUT',
    headers: { origin: server.baseUrl, cookie: person.cookie, 'content-type': 'image/png', ...headers },
    body,
  });
}

async function refusalOf(answer: Response): Promise<ErrorBody['error']> {
  const { error }: ErrorBody = JSON.parse(await answer.text());
  return error;
}

/** Sends the given number of bytes and reads the answer even if it arrives before all of them were accepted. */
async function sendMany(
  { cookie }: TestUser,
  bytes: number,
  tellsLength: boolean,
): Promise<[status: number | undefined, code: string]> {
  const headers = {
    ...{ origin: server.baseUrl, cookie, 'content-type': 'image/png' },
    ...(tellsLength ? { 'content-length': bytes } : { 'transfer-encoding': 'chunked' }),
  };
  const sent = request(`${server.baseUrl}/api/v1/profile/avatar/${uuidv7()}`, { method: 'PUT', headers });
  const answered = once(sent, 'response');
  sent.on('error', () => undefined); // the server ends the connection after its answer
  const part = Buffer.alloc(64 * 1024);
  for (let left = bytes; left > 0 && !sent.destroyed; left -= part.length) sent.write(part.subarray(0, left));
  const [answer] = (await answered) as [IncomingMessage]; // the event's documented argument
  const code: unknown = JSON.parse(await text(answer)).error?.code;
  sent.destroy();
  return [answer.statusCode, String(code)];
}

describe('[AUTH-23] an uploaded photo', () => {
  test('is stored, set as avatar_url, and served after a reload and a new sign-in', async () => {
    const person = await server.signUp();
    expect(person.user.avatarUrl).toBeNull();
    const id = uuidv7();
    const user = await put(person, id);
    expect(pathOf(user.avatarUrl)).toBe(`/api/v1/files/${user.id}/${id}`);
    expect(await avatarColumn(person)).toBe(`/api/v1/files/${user.id}/${id}`);
    await expectFilesMatchRows(person);

    const again = await signIn(server, person);
    const shown = [
      user.avatarUrl,
      (await person.api.call(accountsRoutes.me, {})).avatarUrl,
      (await person.api.call(sessionRoutes.session, {})).user?.avatarUrl ?? null,
      again.status === 'signed-in' ? again.user.avatarUrl : null,
    ];
    for (const address of shown) {
      expect(pathOf(address)).toBe(pathOf(user.avatarUrl));
      expect(await fetchAvatar(address)).toMatchObject({ status: 200, type: 'image/webp' });
    }
  });

  test('is idempotent: a repeated upload gets the same answer and creates nothing', async () => {
    const person = await server.signUp();
    const id = uuidv7();
    const [first] = [await put(person, id), await put(person, id)];
    const rows = await rowsOf(person);
    expect(pathOf((await put(person, id)).avatarUrl)).toBe(pathOf(first.avatarUrl));
    expect(await rowsOf(person)).toEqual(rows);
    await expectFilesMatchRows(person);
  });

  test('under the id of another picture is refused, and that picture stays', async () => {
    const person = await server.signUp();
    const id = uuidv7();
    const { avatarUrl } = await put(person, id);
    const before = await fetchAvatar(avatarUrl);
    await expect(put(person, id, other)).rejects.toMatchObject({ code: 'id_taken', status: 409 });
    expect(await fetchAvatar(avatarUrl)).toEqual(before);
    await expectFilesMatchRows(person);
  });

  test('replaces the previous one, which is deleted', async () => {
    const person = await server.signUp();
    const first = await put(person, uuidv7());
    const second = await put(person, uuidv7(), other);
    expect((await fetchAvatar(first.avatarUrl)).status).toBe(404);
    expect((await fetchAvatar(second.avatarUrl)).status).toBe(200);
    expect(await rowsOf(person)).toHaveLength(1);
    await expectFilesMatchRows(person);
    // Regardless of the order of arrival: the last one wins, even if it was stored before.
    const ids = [uuidv7(), uuidv7()] as const;
    await put(person, ids[0]);
    await put(person, ids[1], other);
    const last = await put(person, ids[0]);
    expect(pathOf(last.avatarUrl)).toContain(ids[0]);
    await expectFilesMatchRows(person);
  });

  test('can be deleted, even before one exists', async () => {
    const person = await server.signUp();
    expect((await person.api.call(profileRoutes.removeAvatar, {})).avatarUrl).toBeNull();
    const id = uuidv7();
    const { avatarUrl } = await put(person, id);
    expect((await person.api.call(profileRoutes.removeAvatar, {})).avatarUrl).toBeNull();
    expect([await avatarColumn(person), (await fetchAvatar(avatarUrl)).status, await filesOf(person)]).toEqual([
      null,
      404,
      [],
    ]);
    expect((await fetchAvatar((await put(person, id)).avatarUrl)).status).toBe(200);
  });

  test('can be deleted and stored if the profile was lost, which is recreated', async () => {
    const person = await server.signUp();
    await put(person, uuidv7());
    await admin(server, 'delete from users where id = $1', [person.user.id]);
    expect(await person.api.call(profileRoutes.removeAvatar, {})).toMatchObject({
      id: person.user.id,
      avatarUrl: null,
    });
    await admin(server, 'delete from users where id = $1', [person.user.id]);
    expect((await fetchAvatar((await put(person, uuidv7())).avatarUrl)).status).toBe(200);
  });

  test('is deleted with the account', async () => {
    const person = await server.signUp();
    const { avatarUrl } = await put(person, uuidv7());
    await person.api.call(activeSessionRoutes.stepUp, { body: { password: person.password } });
    await person.api.call(accountsRoutes.deleteAccount, {});
    expect([(await fetchAvatar(avatarUrl)).status, await filesOf(person), await rowsOf(person)]).toEqual([404, [], []]);
  });
});

describe('[DATAM-17] an avatar', () => {
  test('under the id of another account’s avatar leaves that one unchanged', async () => {
    const [owner, eve] = [await server.signUp(), await server.signUp()];
    const id = uuidv7();
    const { avatarUrl } = await put(owner, id);
    const before = await fetchAvatar(avatarUrl);
    const hers = await put(eve, id, other);
    expect(pathOf(hers.avatarUrl)).not.toBe(pathOf(avatarUrl));
    await eve.api.call(profileRoutes.removeAvatar, {});
    expect(await fetchAvatar(avatarUrl)).toEqual(before);
    await expectFilesMatchRows(owner);
  });

  test('cannot be set by sending a URL', async () => {
    const person = await server.signUp();
    for (const name of ['avatarUrl', 'avatar_url']) {
      const answer = await server.raw('/api/v1/profile', {
        method: 'PATCH',
        headers: { origin: server.baseUrl, cookie: person.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: 'https://evil.example/x.png' }),
      });
      expect(answer.status).toBe(422);
    }
    expect(await avatarColumn(person)).toBeNull();
  });
});

describe('refused uploads', () => {
  let person: TestUser;
  beforeAll(async () => {
    person = await server.signUp();
  });

  test.each([
    ['an SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'picture_unsupported'],
    [
      'a page that claims to be a picture',
      () => new TextEncoder().encode('<!doctype html>'),
      415,
      'picture_unsupported',
    ],
    ['one byte', () => new Uint8Array([0xff]), 415, 'picture_unsupported'],
    ['half a picture', () => picture.slice(0, 100), 422, 'picture_unreadable'],
    ['30,000 × 30,000 pixels', () => buildBomb(30_000, 30_000), 422, 'picture_too_large'],
    ['a moving picture', () => buildMovingPicture('gif'), 422, 'picture_animated'],
  ])('%s', async (_, build, status, code) => {
    const answer = await send(person, uuidv7(), await build());
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([status, code]);
    expect([await rowsOf(person), await filesOf(person)]).toEqual([[], []]);
  });

  test.each([true, false])('11 MB, with a Content-Length or without: %s', async (tellsLength) => {
    expect(await sendMany(person, 11 * 1024 * 1024, tellsLength)).toEqual([413, 'payload_too_large']);
    expect(AVATAR_MAX_BYTES).toBe(10 * 1024 * 1024);
  });

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ])('a body of the type %j', async (type) => {
    const answer = await send(person, uuidv7(), picture, { 'content-type': type });
    expect(answer.status).toBe(415);
  });

  test('an empty body', async () => {
    expect((await send(person, uuidv7(), null)).status).toBe(415);
    expect((await send(person, uuidv7(), new Uint8Array())).status).toBe(415);
  });

  test.each(['..%2f..%2fsecrets.json', '%2e%2e', 'a', `${'a'.repeat(36)}`, '%00', `${uuidv7()}.svg`])(
    'the id %j',
    async (id) => {
      const { status } = await send(person, id, picture);
      expect([400, 404, 405, 422]).toContain(status);
      expect(await filesOf(person)).toEqual([]);
    },
  );

  test('a picture without a session, or from a page of another site', async () => {
    const nobody = await send({ ...person, cookie: '' }, uuidv7(), picture);
    expect([nobody.status, (await refusalOf(nobody)).code]).toEqual([401, 'unauthenticated']);
    const foreign = await send(person, uuidv7(), picture, { origin: 'https://evil.example' });
    expect([foreign.status, (await refusalOf(foreign)).code]).toEqual([403, 'forbidden_origin']);
  });

  test('other routes still accept only JSON', async () => {
    const answer = await server.raw('/api/v1/profile', {
      method: 'PATCH',
      headers: { origin: server.baseUrl, cookie: person.cookie, 'content-type': 'image/png' },
      body: picture,
    });
    expect(answer.status).toBe(415);
  });
});

describe('concurrent uploads', () => {
  test('of one account leave one avatar with its file, and each gets an answer', async () => {
    const person = await server.signUp();
    const ids = Array.from({ length: 12 }, () => uuidv7());
    const pictures = await Promise.all(ids.map((_, index) => buildPicture({ width: 40 + index, height: 40 })));
    const answers = await Promise.all(ids.map((id, index) => send(person, id, pictures[index] ?? null)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const answer of answers) {
      if (answer.status === 200) continue;
      // More than a few concurrent ones get "try again later".
      expect([answer.status, await refusalOf(answer)]).toEqual([
        429,
        expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) }),
      ]);
    }
    const rows = await rowsOf(person);
    expect(rows).toHaveLength(1);
    expect(await avatarColumn(person)).toBe(`/api/v1/files/${person.user.id}/${rows[0]?.id}`);
    await expectFilesMatchRows(person);
  });

  test('of the same picture are deduplicated', async () => {
    const person = await server.signUp();
    const id = uuidv7();
    const [one, two] = await Promise.all([put(person, id), put(person, id)]);
    expect(pathOf(one.avatarUrl)).toBe(pathOf(two.avatarUrl));
    expect(await rowsOf(person)).toHaveLength(1);
    await expectFilesMatchRows(person);
  });

  test('are limited per hour', async () => {
    const person = await server.signUp();
    const bad = new TextEncoder().encode('GIF89a');
    const codes: string[] = [];
    for (let count = 0; count < 61; count += 1) {
      const answer = await send(person, uuidv7(), bad);
      codes.push((await refusalOf(answer)).code);
    }
    expect(new Set(codes.slice(0, 60))).toEqual(new Set(['picture_unreadable']));
    expect(codes[60]).toBe('rate_limited');
  });
});

describe('the storage quota of an account', () => {
  const fill = ({ user }: TestUser, count: number, bytes: number) =>
    admin(
      server,
      `insert into files (user_id, id, purpose, content_type, bytes, width, height, sent_hash, stored_as)
       select $1, gen_random_uuid(), 'habit-image', 'image/webp', $3, 1, 1, sha256('x'), gen_random_uuid()
       from generate_series(1, $2)`,
      [user.id, count, bytes],
    );

  test.each([
    ['files', FILES_PER_ACCOUNT_MAX, 1],
    ['bytes', 1, BYTES_PER_ACCOUNT_MAX],
  ])('limits %s, and a refused upload leaves nothing behind', async (_, count, bytes) => {
    const person = await server.signUp();
    const { avatarUrl } = await put(person, uuidv7());
    await fill(person, count, bytes);
    await expect(put(person, uuidv7(), other)).rejects.toMatchObject({ code: 'limit_reached', status: 409 });
    expect([(await fetchAvatar(avatarUrl)).status, (await filesOf(person)).length]).toEqual([200, 1]);
  });

  test('allows replacing a picture up to the last byte', async () => {
    const person = await server.signUp();
    await put(person, uuidv7());
    await fill(person, FILES_PER_ACCOUNT_MAX - 1, 1);
    const { avatarUrl } = await put(person, uuidv7(), other);
    expect((await fetchAvatar(avatarUrl)).status).toBe(200);
  });
});
