/** Fills a server as one Free account, through requests only, and measures what it holds. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYNC_PROTOCOL, syncRoutes, UPLOAD_TYPE } from '@dayward/contract';
import { tasksRoutes } from '@dayward/contract/features/tasks';
import { TASK_ATTACHMENTS_PER_TASK_MAX, TASK_DESCRIPTION_MAX_CHARS } from '@dayward/domain';
import { buildList, buildTask, buildTaskAttachment } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_BYTES_MAX } from '#src/platform/sync/account-size.ts';
import { CLIENTS_PER_ACCOUNT_MAX } from '#src/platform/sync/push.service.ts';
import { withClient } from '#test/with-client.ts';
import { connectionOf } from '../process/postgres-processes.ts';
import { launchServer, type ServerProcess } from '../process/server-process.ts';
import { SIGN_UP } from '../test-server.ts';
import { ACCOUNT_TOTAL_BYTES, FOLDER_BOUNDS } from './bounds.ts';
import { hardText } from './hard-text.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 9_900_000;
const TASKS_PER_PUSH = 25;
const RENAMES = 11_000;

let dataDir: string;
let server: ServerProcess;
let baseUrl: string;
let cookie = '';
let asked = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayward-bounds-'));
  server = launchServer({ dataDir, env: { HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } });
  baseUrl = await server.ready;
  const body = JSON.stringify({ ...SIGN_UP, email: 'eve@example.org', password: 'correct horse battery' });
  const answer = await send('POST', '/auth/sign-up/email', body);
  expect(answer.status).toBe(201);
  cookie = answer.cookie;
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends each request from its own address, so that only the bounds of the account matter. */
async function send(method: string, path: string, body: string | Uint8Array<ArrayBuffer>) {
  asked += 1;
  const headers = {
    ...{ origin: baseUrl, cookie, 'content-type': typeof body === 'string' ? 'application/json' : UPLOAD_TYPE },
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  const answer = await fetch(`${baseUrl}/api/v1${path}`, { method, headers, body });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { status: answer.status, text: await answer.text(), cookie: cookies.join('; ') };
}

/** A device that never confirms an answer. @returns the error codes of a push; undefined for what was applied */
function createDevice() {
  const clientId = uuidv7();
  let sent = 0;
  return async (changes: readonly { name: string; args: unknown }[]): Promise<(string | undefined)[]> => {
    const mutations = changes.map((change, index) => ({ n: sent + index + 1, ...change }));
    const body = JSON.stringify({ protocol: SYNC_PROTOCOL, clientId, confirmedN: 0, mutations });
    const { status, text } = await send('POST', syncRoutes.push.path, body);
    expect(status).toBe(200);
    sent += changes.length;
    const { answers } = syncRoutes.push.success.schema.parse(JSON.parse(text));
    return answers.map((answer) => (answer.outcome === 'refused' ? answer.error.code : undefined));
  };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const found = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined;
      return found?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of the database, after what is not in use was freed, and of all other folders that grow. The write-ahead log is not counted. */
async function measure(): Promise<number> {
  const { rows } = await withClient(await connectionOf(dataDir), async (admin) => {
    await admin.query('vacuum');
    return admin.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  });
  const folders = await Promise.all(Object.keys(FOLDER_BOUNDS).map((name) => sizeOf(join(dataDir, name))));
  return folders.reduce((sum, bytes) => sum + bytes, Number(rows[0]?.bytes));
}

test('one Free account holds no more than the guide states, whatever it sends', async () => {
  const before = await measure();
  const device = createDevice();

  const renamed = buildList();
  await device([{ name: 'list.create', args: renamed }]);
  for (let count = 0; count < RENAMES; count += 50) {
    const names = Array.from({ length: 50 }, (_, index) => hardText(70) + (count + index));
    await device(names.map((name) => ({ name: 'list.patch', args: { id: renamed.id, changes: { name } } })));
  }

  const holders = Array.from({ length: 2 }, () => buildTask());
  await device(holders.map((args) => ({ name: 'task.create', args })));
  let files = 0;
  let fileStatus = 200;
  for (const { id: taskId } of holders) {
    for (let count = 0; count < TASK_ATTACHMENTS_PER_TASK_MAX && fileStatus === 200; count += 1) {
      const attachment = buildTaskAttachment({ taskId, bytes: FILE_BYTES });
      await device([{ name: 'taskAttachment.create', args: attachment }]);
      const path = tasksRoutes.putAttachment.path.replace(':taskId', taskId).replace(':id', attachment.id);
      ({ status: fileStatus } = await send('PUT', path, new Uint8Array(randomBytes(FILE_BYTES))));
      if (fileStatus === 200) files += FILE_BYTES;
    }
  }
  expect(fileStatus).toBe(409);

  let rows = 0;
  let code: string | undefined;
  while (code === undefined) {
    const tasks = Array.from({ length: TASKS_PER_PUSH }, () =>
      buildTask({ description: hardText(TASK_DESCRIPTION_MAX_CHARS) }),
    );
    const codes = await device(tasks.map((args) => ({ name: 'task.create', args })));
    rows += codes.filter((one) => one === undefined).length * TASK_DESCRIPTION_MAX_CHARS * 3;
    code = codes.find((one) => one !== undefined);
  }
  expect(code).toBe('limit_reached');

  const badFields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}${hardText(99)}`, 1]));
  for (let count = 0; count < CLIENTS_PER_ACCOUNT_MAX + 10; count += 1) {
    const other = createDevice();
    const refused = Array.from({ length: 40 }, () => ({ name: 'list.create', args: badFields }));
    for (let push = 0; push < 3; push += 1) await other(refused);
  }

  const grown = (await measure()) - before;
  const shown = Object.entries({ files, rows, grown }).map(([name, bytes]) => `${name} ${Math.round(bytes / MB)} MB`);
  process.stdout.write(`one account: ${shown.join(', ')}\n`);
  expect(files).toBeLessThanOrEqual(FOLDER_BOUNDS['files']?.bytes ?? 0);
  expect(rows).toBeLessThanOrEqual(ACCOUNT_BYTES_MAX);
  expect(grown).toBeLessThanOrEqual(ACCOUNT_TOTAL_BYTES);
});
