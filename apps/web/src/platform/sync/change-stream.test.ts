import { describe, expect, test } from 'vitest';
import { ChangeStream, EventParser, type OpenStream } from './change-stream.ts';
import { ManualClock } from './test-support/manual-clock.ts';

describe('server-sent events', () => {
  test.each([
    ['whole', ['event: rev\ndata: {"rev":7}\n\n']],
    ['in pieces', ['eve', 'nt: re', 'v\nda', 'ta: {"re', 'v":7}', '\n', '\n']],
    ['between comments', [': hello\n\n', 'event: rev\n: still here\ndata:{"rev":7}\n\n:\n\n']],
    ['with the line ends of other systems', ['event: rev\r\ndata: {"rev":7}\r', '\n\r\n']],
  ])('parses %s', (_, pieces) => {
    const parser = new EventParser();
    expect(pieces.flatMap((piece) => parser.push(piece))).toEqual([{ name: 'rev', data: '{"rev":7}' }]);
  });

  test('have an optional name and may span several lines', () => {
    expect(new EventParser().push('data: one\ndata: two\nid: 4\n\ndata\n\n')).toEqual([
      { name: 'message', data: 'one\ntwo' },
      { name: 'message', data: '' },
    ]);
  });
});

/** A fake server whose streams the test controls. */
class Streams {
  readonly opened: { say: (text: string) => void; end: () => void; signal: AbortSignal }[] = [];
  isAway = false;
  asked = 0;

  readonly open: OpenStream = async (signal) => {
    this.asked += 1;
    if (this.isAway) throw new TypeError('Failed to fetch');
    const pieces: (string | undefined)[] = [];
    let wake = () => {};
    const push = (piece: string | undefined) => {
      pieces.push(piece);
      wake();
    };
    signal.addEventListener('abort', () => push(undefined));
    this.opened.push({ say: push, end: () => push(undefined), signal });
    return (async function* () {
      for (;;) {
        while (pieces.length > 0) {
          const piece = pieces.shift();
          if (piece === undefined) return;
          yield piece;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    })();
  };
}

function start() {
  const streams = new Streams();
  const clock = new ManualClock();
  const heard: (number | undefined)[] = [];
  let lost = 0;
  let renewed = 0;
  const stream = new ChangeStream({
    openStream: streams.open,
    clock,
    random: () => 0,
    onNews: (rev) => heard.push(rev),
    onAccount: () => {
      renewed += 1;
    },
    onLost: () => {
      lost += 1;
    },
  });
  stream.start();
  return { streams, clock, heard, stream, lost: () => lost, renewed: () => renewed };
}

describe('the stream', () => {
  test('reports each version of the account that the server sends', async () => {
    const { streams, heard } = start();
    await expect.poll(() => streams.opened.length).toBe(1);
    streams.opened[0]?.say('event: rev\ndata: {"rev":7}\n\n');
    streams.opened[0]?.say('event: rev\ndata: soon\n\nevent: other\ndata: {"rev":9}\n\n');
    await expect.poll(() => heard).toEqual([7, undefined]);
  });

  test('reports that the account itself has changed, apart from its versions', async () => {
    const { streams, heard, renewed } = start();
    await expect.poll(() => streams.opened.length).toBe(1);
    streams.opened[0]?.say('event: account\ndata: {}\n\n');
    await expect.poll(renewed).toBe(1);
    expect(heard).toEqual([]);
  });

  test('notifies when it ends, and reconnects after a delay', async () => {
    const { streams, clock, lost } = start();
    await expect.poll(() => streams.opened.length).toBe(1);
    streams.opened[0]?.say(': hello\n\n');
    streams.opened[0]?.end();
    await expect.poll(lost).toBe(1);
    clock.advance(999);
    expect(streams.asked).toBe(1);
    clock.advance(1);
    await expect.poll(() => streams.opened.length).toBe(2);
  });

  test('is dead after 45 seconds of silence', async () => {
    const { streams, clock } = start();
    await expect.poll(() => streams.opened.length).toBe(1);
    streams.opened[0]?.say(': hello\n\n');
    await expect.poll(() => clock.waiting).toBe(1);
    clock.advance(45_000);
    await expect.poll(() => streams.opened[0]?.signal.aborted).toBe(true);
    await expect.poll(() => clock.waiting).toBe(1);
    clock.advance(1_000);
    await expect.poll(() => streams.opened.length).toBe(2);
  });

  test('reconnects with exponential backoff, and at once on wake', async () => {
    const { streams, clock, stream } = start();
    await expect.poll(() => streams.opened.length).toBe(1);
    streams.isAway = true;
    streams.opened[0]?.end();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]) {
      await expect.poll(() => clock.waiting).toBe(1);
      const before = streams.asked;
      clock.advance(wait - 1);
      expect(streams.asked).toBe(before);
      clock.advance(1);
      expect(streams.asked).toBe(before + 1);
    }
    await expect.poll(() => clock.waiting).toBe(1);
    streams.isAway = false;
    stream.wake();
    await expect.poll(() => streams.opened.length).toBe(2);
  });

  test('stays closed when stopped', async () => {
    const { streams, clock, stream } = start();
    await expect.poll(() => streams.opened.length).toBe(1);
    stream.stop();
    expect(streams.opened[0]?.signal.aborted).toBe(true);
    stream.wake();
    clock.advance(60_000);
    expect(streams.asked).toBe(1);
    expect(clock.waiting).toBe(0);
  });
});
