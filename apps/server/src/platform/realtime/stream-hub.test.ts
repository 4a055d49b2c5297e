import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import type { EventStream } from './event-stream.ts';
import { SESSION_CHECK_MS } from './session-watch.ts';
import { BEAT_MS, createStreamHub, STREAMS_MAX, STREAMS_PER_ACCOUNT_MAX } from './stream-hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream that writes down what happens to it. */
function streamOf() {
  const happened: string[] = [];
  const stream: EventStream = {
    send: (event, data) => void happened.push(`${event} ${JSON.stringify(data)}`),
    beat: () => void happened.push('beat'),
    isOpen: () => !happened.includes('end'),
    end: () => void happened.push('end'),
  };
  return { happened, stream };
}

function hubWith(findLiveSessions = async (ids: readonly string[]): Promise<ReadonlySet<string>> => new Set(ids)) {
  return createStreamHub({ findLiveSessions, log: createLog('silent') });
}

describe('the streams of a server', () => {
  test('are told what concerns their account, and nothing after they ended', () => {
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

  test('begin with what is known by then, be it read or told meanwhile', () => {
    const hub = hubWith();
    const { happened, stream } = streamOf();
    hub.add('robin', 's1', stream);
    hub.poke('robin', 7);
    hub.begin('robin', stream, 6);
    hub.begin('robin', stream, 9);
    expect(happened).toEqual(['rev {"rev":7}', 'rev {"rev":7}', 'rev {"rev":9}']);
    hub.close();
  });

  test('are all beaten once in a while, and not at the same moment', () => {
    const hub = hubWith();
    const streams = Array.from({ length: 100 }, streamOf);
    for (const [index, { stream }] of streams.entries()) hub.add(`person ${index}`, `s${index}`, stream);
    const beats = () => streams.reduce((sum, { happened }) => sum + happened.length, 0);
    const atATime: number[] = [];
    for (let tick = 0; tick < 20; tick += 1) {
      const before = beats();
      vi.advanceTimersByTime(BEAT_MS / 20);
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

  test('stay while it cannot be seen whether their sessions have ended', async () => {
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

  test('are so many for one account, of which the oldest end, and so many for all', () => {
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

  test('all end with the server, which takes no more', () => {
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
