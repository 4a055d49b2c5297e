import { connect, type Socket } from 'node:net';

/** Number of streams that are opened concurrently. */
const AT_ONCE = 50;

/** The first event, after which a stream counts as open. */
const FIRST_EVENT = /^HTTP\/1\.1 200 [\s\S]*\r\n\r\n[\s\S]*event: rev\n/;

export type StreamsTarget = { host: string; port: number; requestOf: (index: number) => string };

export type OpenStreams = {
  /** Time of a stream's next event, in milliseconds by `performance.now()`. */
  nextEventAt(index: number): Promise<number>;
  /** Number of streams that the server ended. */
  lost(): number;
  close(): Promise<void>;
};

/** Opens `count` streams, each on its own connection, and holds them. */
export async function openStreams(count: number, target: StreamsTarget): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  const listeners = new Map<number, (at: number) => void>();
  let [next, lost, isClosing] = [0, 0, false];

  const open = async (index: number) => {
    const socket = connect({ host: target.host, port: target.port, noDelay: true });
    sockets.push(socket);
    socket.setEncoding('latin1');
    socket.write(target.requestOf(index));
    await firstEvent(socket);
    socket.on('data', (text: string) => {
      if (text.includes('event: rev')) listeners.get(index)?.(performance.now());
    });
    socket.once('close', () => {
      if (!isClosing) lost += 1;
    });
  };
  const work = async () => {
    while (next < count) await open(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  return {
    nextEventAt: (index) =>
      new Promise((resolve) => {
        listeners.set(index, (at) => {
          listeners.delete(index);
          resolve(at);
        });
      }),
    lost: () => lost,
    async close() {
      isClosing = true;
      const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

function firstEvent(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: string) => {
      text += chunk;
      if (!FIRST_EVENT.test(text)) return;
      socket.off('data', hear);
      socket.off('close', refuse);
      socket.on('error', () => undefined);
      resolve();
    };
    const refuse = () => reject(new Error(`A stream was not opened: ${text.slice(0, 300)}`));
    socket.on('data', hear);
    socket.once('close', refuse);
    socket.once('error', reject);
  });
}
