import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';

export type ChannelListener = { close(): Promise<void> };

export type ChannelHandlers = {
  onText: (text: string) => void;
  /** Called each time that the connection listens; texts sent earlier, or while the connection was broken, are lost. */
  onListening: () => void;
  onError: (error: Error) => void;
};

/** Wait between two attempts to connect: short enough for prompt pokes, long enough for a database that starts. */
const RETRY_MS = 1_000;

/** Listens on a channel of PostgreSQL on a dedicated connection, and reconnects whenever that breaks. */
export function listenToChannel(config: ClientConfig, channel: string, hearer: ChannelHandlers): ChannelListener {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      try {
        await receiveUntilBroken(config, channel, hearer, stop.signal);
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

/** Listens until it is stopped (resolves), or until the connection breaks or cannot be opened (rejects). */
async function receiveUntilBroken(
  config: ClientConfig,
  channel: string,
  { onText, onListening }: ChannelHandlers,
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
