/**
 * Open and mostly idle streams, one per device with an open app: memory of the server per stream, and latency of a change while
 * all are open. The baseline is Node's own HTTP server with the same number.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SYNC_PROTOCOL, SYNC_STREAM_PATH } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import { INSPECTABLE } from '../inspected-process.ts';
import type { Account } from '../server/accounts.ts';
import { startBenchServer } from '../server/bench-server.ts';
import type { Answer, Request } from '../server/http-client.ts';
import { makeAccounts } from '../server/make-accounts.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { measureOpenStreams, type StreamStats } from './measure-open-streams.ts';

const COUNTS = [1_000, 10_000];

/** Open files other than streams. */
const OTHER_FILES = 500;

export type StreamsReport = { counts: { streams: number; product: StreamStats; plain: StreamStats }[] };

const PLAIN_SERVER = fileURLToPath(new URL('./plain-sse-server.ts', import.meta.url));

export async function measureStreams(onProgress: (text: string) => void): Promise<StreamsReport> {
  const counts: StreamsReport['counts'] = [];
  for (const streams of COUNTS) {
    if (streams + OTHER_FILES > openFilesMax()) throw new Error(`${streams} streams need a higher "ulimit -n"`);
    onProgress(`${streams} streams of the server`);
    const product = await measureProduct(streams);
    onProgress(`${streams} streams of a plain Node server`);
    counts.push({ streams, product, plain: await measurePlain(streams) });
  }
  return { counts };
}

function measureProduct(streams: number): Promise<StreamStats> {
  return withTemporaryFolder(async (folder) => {
    const server = await startBenchServer(`${folder}/data`, INSPECTABLE);
    try {
      const accounts = await makeAccounts(server, streams);
      const push = {
        request: (account: Account) => pushOfList(account),
        isDone: ({ status, text }: Answer) => status === 200 && text.includes('"applied"'),
      };
      return await measureOpenStreams({ ...server, streamPath: () => SYNC_STREAM_PATH, push }, accounts);
    } finally {
      await server.stop();
    }
  });
}

function pushOfList({ userId }: Account): Request {
  const mutations = [{ n: 1, name: 'list.create', args: { id: uuidv7(), name: 'Groceries', colour: 'moss' } }];
  const body = { protocol: SYNC_PROTOCOL, account: userId, clientId: uuidv7(), confirmedN: 0, mutations };
  return { method: 'POST', path: '/sync/push', body };
}

async function measurePlain(streams: number): Promise<StreamStats> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PLAIN_SERVER], {
    env: { ...INSPECTABLE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const [port] = await once(child.stdout, 'data');
    const accounts = Array.from({ length: streams }, () => ({ userId: '', cookie: '' }));
    const pathOf = (index: number) => `/streams/${index}`;
    const push = {
      request: (_: Account, index: number): Request => ({ method: 'POST', path: pathOf(index), body: {} }),
      isDone: ({ status }: Answer) => status === 200,
    };
    const place = { host: '127.0.0.1', port: Number(port), child };
    return await measureOpenStreams({ ...place, streamPath: (_, index) => pathOf(index), push }, accounts);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

/** Most open files of a process; Node raises its soft limit to the hard one. */
function openFilesMax(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
