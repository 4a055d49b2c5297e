import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspectProcess } from '../inspected-process.ts';
import type { Account } from '../server/accounts.ts';
import { type Answer, openHttpClient, type Request, writeRequest } from '../server/http-client.ts';
import { quantile, rounded } from '../statistics.ts';
import { openStreams } from './open-streams.ts';

export type Latency = { p50Ms: number; p99Ms: number };

export type StreamStats = {
  openedPerSecond: number;
  /** Memory of the server's process per open stream, after garbage collection. */
  bytesEach: number;
  /** From the response to a push until the event on its account's stream; negative if the event came first. */
  pokeAfterAnswer: Latency;
  /** The same from the sending of the push. */
  pokeAfterRequest: Latency;
  /** Streams that the server ended. */
  lost: number;
};

/** A server that opens streams, and sends an event on one of them on request. */
export type StreamServer = {
  host: string;
  port: number;
  child: ChildProcess;
  streamPath: (account: Account, index: number) => string;
  push: { request(account: Account, index: number): Request; isDone(answer: Answer): boolean };
};

const POKES = 300;
const WARM_UP_STREAMS = 200;
const PAUSE_MS = 10;

/** Pause for deferred work of a server: closing, notifications, session checks. */
const REST_MS = 5_000;

/** Opens a stream per account, and sends events on some of them while all are open. */
export async function measureOpenStreams(holder: StreamServer, accounts: readonly Account[]): Promise<StreamStats> {
  const { host, port, child, streamPath, push } = holder;
  const origin = `http://${host}:${port}`;
  const requestOf = (index: number) => {
    const account = accountAt(accounts, index);
    const path = streamPath(account, index);
    return writeRequest(origin, { account, index }, { method: 'GET', path });
  };
  const memory = await inspectProcess(child);
  const warmUp = await openStreams(Math.min(WARM_UP_STREAMS, accounts.length), { host, port, requestOf });
  await warmUp.close();
  await sleep(REST_MS);
  const before = await memory.restingMemory();

  const startedAt = performance.now();
  const streams = await openStreams(accounts.length, { host, port, requestOf });
  const openedPerSecond = rounded((accounts.length / (performance.now() - startedAt)) * 1000, 0);
  await sleep(REST_MS);
  const bytesEach = rounded(((await memory.restingMemory()) - before) / accounts.length, 0);

  const client = await openHttpClient({ host, port });
  const [afterAnswer, afterRequest]: [number[], number[]] = [[], []];
  for (let poke = 0; poke < POKES; poke += 1) {
    const index = Math.floor((poke * accounts.length) / POKES);
    const heard = streams.nextEventAt(index);
    const sentAt = performance.now();
    const account = accountAt(accounts, index);
    const answer = await client.send({ account, index }, push.request(account, index));
    if (!push.isDone(answer)) throw new Error(`${answer.status} ${answer.text}`);
    const answeredAt = performance.now();
    const heardAt = await heard;
    afterAnswer.push(heardAt - answeredAt);
    afterRequest.push(heardAt - sentAt);
    await sleep(PAUSE_MS);
  }
  const lost = streams.lost();
  await client.close();
  await streams.close();
  memory.close();
  return {
    ...{ openedPerSecond, bytesEach, lost },
    pokeAfterAnswer: latencyOf(afterAnswer),
    pokeAfterRequest: latencyOf(afterRequest),
  };
}

function latencyOf(times: readonly number[]): Latency {
  return { p50Ms: rounded(quantile(times, 0.5)), p99Ms: rounded(quantile(times, 0.99)) };
}

function accountAt(accounts: readonly Account[], index: number): Account {
  const account = accounts[index];
  if (account === undefined) throw new Error('There are fewer accounts than streams');
  return account;
}
