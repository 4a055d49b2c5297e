import { expect, test, vi } from 'vitest';
import { createCachedQuery } from './cached-query.ts';

const MINUTE_MS = 60_000;

const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'string' ? { success: true as const, data: value } : { success: false as const },
};

/** A cached query on a device that may have a cached answer, with a controllable server. */
function rememberedOn(device: { text?: string } = {}) {
  let nowMs = 0;
  const ask = vi.fn<() => Promise<string>>(async () => 'fresh');
  const answer = createCachedQuery({
    ask,
    schema,
    memory: {
      read: () => device.text,
      write: (text) => {
        device.text = text;
      },
    },
    clock: { now: () => nowMs },
  });
  const look = async () => {
    const leave = answer.subscribe(() => {});
    await vi.waitFor(() => expect(answer.getState().status).not.toBe('loading'));
    leave();
  };
  return { answer, ask, device, look, pass: (ms: number) => (nowMs += ms) };
}

test('the cached answer is there at once, and a fresh one follows', async () => {
  const { answer, device } = rememberedOn({ text: '"old"' });
  expect(answer.getState()).toEqual({ status: 'ready', answer: 'old' });
  const seen: unknown[] = [];
  answer.subscribe(() => seen.push(answer.getState()));
  await vi.waitFor(() => expect(seen).toEqual([{ status: 'ready', answer: 'fresh' }]));
  expect(device.text).toBe('"fresh"');
});

test.each(['', '{', '17', 'null'])('an invalid cached answer (%j) counts as none', (text) => {
  expect(rememberedOn({ text }).answer.getState()).toEqual({ status: 'loading' });
});

test('an equal answer does not notify', async () => {
  const { answer } = rememberedOn({ text: '"fresh"' });
  const listener = vi.fn();
  answer.subscribe(listener);
  await answer.refresh();
  expect(listener).not.toHaveBeenCalled();
});

test('concurrent subscribers ask once, and not again while the answer is fresh', async () => {
  const { answer, ask, look, pass } = rememberedOn();
  await Promise.all([look(), look(), look()]);
  pass(4 * MINUTE_MS);
  await look();
  expect(ask).toHaveBeenCalledTimes(1);
  pass(MINUTE_MS);
  await look();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(answer.getState()).toEqual({ status: 'ready', answer: 'fresh' });
});

test('a failed request keeps an older answer', async () => {
  const { answer, ask } = rememberedOn({ text: '"old"' });
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await answer.refresh();
  expect(answer.getState()).toEqual({ status: 'ready', answer: 'old' });
});

test('a failed request without one is a failure that can be retried', async () => {
  const { answer, ask, look, pass } = rememberedOn();
  const error = new TypeError('Failed to fetch');
  ask.mockRejectedValueOnce(error);
  await look();
  expect(answer.getState()).toEqual({ status: 'failed', error, isAsking: false });
  await look();
  expect(ask).toHaveBeenCalledTimes(1); // not before a while, to avoid a loop
  pass(MINUTE_MS);
  await look();
  await vi.waitFor(() => expect(answer.getState()).toEqual({ status: 'ready', answer: 'fresh' }));
});
