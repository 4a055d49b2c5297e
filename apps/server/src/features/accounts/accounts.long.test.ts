import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchServer, type ServerProcess } from '#test/process/server-process.ts';
import { SIGN_UP } from '#test/test-server.ts';

const PAIRS = 500;

/** Attempts on each account; fewer than any rate limit allows. */
const TRIES_PER_ACCOUNT = 2;

/** Attackers cannot measure a smaller difference over a network. */
const GAP_MAX_MS = 10;

let dataDir: string;
let server: ServerProcess;
let baseUrl: string;
let asked = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayward-timing-'));
  server = launchServer({ dataDir, env: { HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } });
  baseUrl = await server.ready;
  for (let index = 0; index < PAIRS / TRIES_PER_ACCOUNT; index += 1) {
    const { status } = await send('/auth/sign-up/email', {
      ...SIGN_UP,
      email: known(index),
      password: 'correct horse battery',
    });
    expect(status).toBe(201);
  }
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const known = (index: number) => `known-${index % (PAIRS / TRIES_PER_ACCOUNT)}@example.org`;
const unknown = (index: number) => `nobody-${index % (PAIRS / TRIES_PER_ACCOUNT)}@example.org`;

/** Sends each request from its own address, so that only the account matters. */
async function send(path: string, body: unknown): Promise<{ status: number; text: string; ms: number }> {
  asked += 1;
  const headers = {
    'content-type': 'application/json',
    origin: baseUrl,
    'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  const startedAt = performance.now();
  const answer = await fetch(`${baseUrl}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - startedAt };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

test.each([
  ['sign-in', '/auth/sign-in/email', (email: string) => ({ email, password: 'wrong password' }), 401],
  ['forgotten password', '/auth/password/forgot', (email: string) => ({ email }), 204],
])('%s takes as long for an unknown account as for a known one', async (name, path, bodyOf, status) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const gaps: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const ask = { known: () => send(path, bodyOf(known(pair))), unknown: () => send(path, bodyOf(unknown(pair))) };
    // The order alternates, so that the after-effects of one request do not always hit the same other one.
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    const answers = { known: await ask[order[0]](), unknown: await ask[order[1]]() };
    if (order[0] === 'unknown') [answers.known, answers.unknown] = [answers.unknown, answers.known];
    expect(answers.known).toMatchObject({ status, text: answers.unknown.text });
    expect(answers.unknown.status).toBe(status);
    times.known.push(answers.known.ms);
    times.unknown.push(answers.unknown.ms);
    gaps.push(answers.known.ms - answers.unknown.ms);
  }
  const result = { known: median(times.known), unknown: median(times.unknown), gap: median(gaps) };
  const shown = Object.entries(result).map(([key, ms]) => `${key} ${ms.toFixed(2)} ms`);
  process.stdout.write(`${name}, medians over ${PAIRS} pairs: ${shown.join(', ')}\n`);
  expect(Math.abs(result.gap)).toBeLessThan(GAP_MAX_MS);
  expect(Math.abs(result.known - result.unknown)).toBeLessThan(GAP_MAX_MS);
});
