import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';

export type Listening = { close(): Promise<void> };

export type ChannelHearer = {
  onText: (text: string) => void;
  /** From here on it is heard what is told; what was told before, or while the connection was broken, is not. */
  onListening: () => void;
  onError: (error: Error) => void;
};

/** Between two tries to connect: short enough that pokes are soon back, long enough for a database that starts. */
const RETRY_MS = 1_000;

/** Listens on a channel of PostgreSQL on a connection of its own, and connects anew whenever that breaks. */
export function listenTo(config: ClientConfig, channel: string, hearer: ChannelHearer): Listening {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        await hearUntilBroken(config, channel, hearer, stop.signal);
      } catch (error) {
        hearer.onError(error instanceof Error ? error : new Error('Listening failed'));
        await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  })();
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

/** Resolves when it is told to stop; rejects when the connection breaks or cannot be made. */
async function hearUntilBroken(
  config: ClientConfig,
  channel: string,
  { onText, onListening }: ChannelHearer,
  stop: AbortSignal,
): Promise<void> {
  const client = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: 10_000 });
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection that listens ended')));
  });
  broken.catch(() => undefined);
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  client.on('notification', ({ payload }) => payload !== undefined && onText(payload));
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
    onListening();
    await Promise.race([broken, stopped]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
