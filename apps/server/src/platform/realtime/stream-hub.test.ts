import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import type { EventStream } from './event-stream.ts';
import { SESSION_CHECK_MS } from './session-watch.ts';
import { createStreamHub, HEARTBEAT_MS, STREAMS_MAX, STREAMS_PER_ACCOUNT_MAX } from './stream-hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream that records its calls. */
function streamOf() {
  const happened: string[] = [];
  const stream: EventStream = {
    send: (event, data) => void happened.push(`${event} ${JSON.stringify(data)}`),
    sendHeartbeat: () => void happened.push('beat'),
    isOpen: () => !happened.includes('end'),
    end: () => void happened.push('end'),
  };
  return { happened, stream };
}

function hubWith(findLiveSessions = async (ids: readonly string[]): Promise<ReadonlySet<string>> => new Set(ids)) {
  return createStreamHub({ findLiveSessions, log: createLog('silent') });
}

describe('the streams of a server', () => {
  test('receive the versions of their account, and nothing after they ended', () => {
    const hub = hubWith();
    const [own, also, foreign] = [streamOf(), streamOf(), streamOf()];
    const remove = hub.add('robin', 's1', own.stream);
    hub.add('robin', 's2', also.stream);
    hub.add('kim', 's3', foreign.stream);
    hub.poke('robin', 1);
    remove();
    remove();
    vi.advanceTimersByTime(1_000);
    hub.poke('robin', 2);
    expect([own.happened, also.happened].map((all) => all.filter((what) => what !== 'beat'))).toEqual([
      ['rev {"rev":1}'],
      ['rev {"rev":1}', 'rev {"rev":2}'],
    ]);
    expect(foreign.happened.filter((what) => what !== 'beat')).toEqual([]);
    expect(hub.accounts()).toEqual(['robin', 'kim']);
    hub.close();
  });

  test('begin with the latest known version, either read or announced meanwhile', () => {
    const hub = hubWith();
    const { happened, stream } = streamOf();
    hub.add('robin', 's1', stream);
    hub.poke('robin', 7);
    hub.begin('robin', stream, 6);
    hub.begin('robin', stream, 9);
    expect(happened).toEqual(['rev {"rev":7}', 'rev {"rev":7}', 'rev {"rev":9}']);
    hub.close();
  });

  test('all get heartbeats at intervals, but not simultaneously', () => {
    const hub = hubWith();
    const streams = Array.from({ length: 100 }, streamOf);
    for (const [index, { stream }] of streams.entries()) hub.add(`person ${index}`, `s${index}`, stream);
    const beats = () => streams.reduce((sum, { happened }) => sum + happened.length, 0);
    const atATime: number[] = [];
    for (let tick = 0; tick < 20; tick += 1) {
      const before = beats();
      vi.advanceTimersByTime(HEARTBEAT_MS / 20);
      atATime.push(beats() - before);
    }
    expect(atATime).toEqual(Array(20).fill(5));
    for (const { happened } of streams) expect(happened).toEqual(['beat']);
    hub.close();
  });

  test('end within five seconds after their session, however many there are', async () => {
    const ended = new Set<string>();
    const asked: number[] = [];
    const hub = hubWith(async (ids) => {
      asked.push(ids.length);
      return new Set(ids.filter((id) => !ended.has(id)));
    });
    const streams = Array.from({ length: 12_000 }, streamOf);
    for (const [index, { stream }] of streams.entries()) hub.add(`person ${index}`, `s${index}`, stream);
    ended.add('s0').add('s11999');
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    expect(SESSION_CHECK_MS).toBeLessThan(5_000);
    expect(asked).toEqual([5_000, 5_000, 2_000]);
    const endedOnes = streams.flatMap(({ happened }, index) => (happened.includes('end') ? [index] : []));
    expect(endedOnes).toEqual([0, 11_999]);
    expect(hub.accounts()).toHaveLength(11_998);
    hub.close();
  });

  test('stay open while the sessions cannot be checked', async () => {
    let isDown = true;
    const hub = hubWith(async () => {
      if (isDown) throw new Error('planned');
      return new Set();
    });
    const { happened, stream } = streamOf();
    hub.add('robin', 's1', stream);
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    expect(happened).not.toContain('end');
    isDown = false;
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    expect(happened).toContain('end');
    hub.close();
  });

  test('are limited per account, where the oldest ends, and in total', () => {
    const hub = hubWith();
    const streams = Array.from({ length: STREAMS_PER_ACCOUNT_MAX + 5 }, streamOf);
    for (const { stream } of streams) hub.add('robin', 's1', stream);
    expect(streams.map(({ happened }) => happened.includes('end'))).toEqual([
      ...Array(5).fill(true),
      ...Array(STREAMS_PER_ACCOUNT_MAX).fill(false),
    ]);
    const { stream } = streamOf();
    for (let count = STREAMS_PER_ACCOUNT_MAX; count < STREAMS_MAX; count += 1) hub.add(`p${count}`, 's', stream);
    expect(hub.hasRoom()).toBe(false);
    hub.close();
  });

  test('all end with the server, which accepts no more', () => {
    const hub = hubWith();
    const streams = Array.from({ length: 10 }, streamOf);
    for (const [index, { stream }] of streams.entries()) hub.add(`person ${index}`, 's', stream);
    hub.poke('person 1', 1);
    hub.poke('person 1', 2);
    hub.close();
    for (const { happened } of streams) expect(happened).toContain('end');
    expect([hub.hasRoom(), hub.accounts(), vi.getTimerCount()]).toEqual([false, [], 0]);
  });
});
