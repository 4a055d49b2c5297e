import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { createLog } from '#src/platform/log.ts';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An announcer on a channel that can break, with the texts sent on it and the versions received. */
function announcerOn(channel: { isBroken: boolean }) {
  const [told, heard]: [[string, number][][], [string, number][]] = [[], []];
  let onText: (text: string) => void = () => undefined;
  const database: Pick<Database, 'notify' | 'listen'> = {
    async notify(_, texts) {
      if (channel.isBroken) throw new Error('planned');
      told.push(texts.flatMap((text) => JSON.parse(text).revs));
    },
    listen(_, hearer) {
      onText = hearer.onText;
      return { close: async () => undefined };
    },
  };
  const announcer = createAnnouncer(
    { database: database as Database, log: createLog('silent') }, // it uses no more of it
    {
      onRev: (userId, rev) => heard.push([userId, rev]),
      onAccount: (userId) => heard.push([userId, 0]),
      onListening: () => undefined,
    },
  );
  return { announcer, told, heard, say: (text: string) => onText(text) };
}

describe('[CALLS-14] messages between servers', () => {
  test('are sent later after a failure, with the highest version of each account', async () => {
    const channel = { isBroken: true };
    const { announcer, told } = announcerOn(channel);
    announcer.announce('robin', 1);
    await vi.advanceTimersByTimeAsync(0);
    announcer.announce('kim', 7);
    announcer.announce('robin', 2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([]);
    channel.isBroken = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toHaveLength(1);
    expect(new Map(told[0])).toEqual(
      new Map([
        ['robin', 2],
        ['kim', 7],
      ]),
    );
    await announcer.close();
  });

  test.each(['', 'nothing', '{', '[]', '{"from":1,"revs":[]}', '{"from":"x"}'])(
    'are ignored if they cannot be parsed: %j',
    async (text) => {
      const { announcer, heard, say } = announcerOn({ isBroken: false });
      expect(() => say(text)).not.toThrow();
      say('{"from":"another","revs":[["robin",3]]}');
      expect(heard).toEqual([['robin', 3]]);
      await announcer.close();
    },
  );
});
