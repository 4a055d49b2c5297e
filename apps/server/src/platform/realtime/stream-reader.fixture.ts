import { API_PREFIX, SYNC_STREAM_PATH } from '@dayward/contract';

/** A stream from the view of its reader. */
export type ReadStream = {
  status: number;
  headers: Headers;
  /** The received versions, in order. */
  revs: number[];
  /** The names of all received events, in order. */
  events: string[];
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  /** Resolves when a version at least this high was received. */
  heard(rev: number): Promise<void>;
  /** Disconnects. */
  cancel(): Promise<void>;
};

/** Opens a stream as a browser with this cookie does, and reads it to its end. */
export async function openStream(baseUrl: string, cookie: string, query = ''): Promise<ReadStream> {
  const stop = new AbortController();
  const url = `${baseUrl}${API_PREFIX}${SYNC_STREAM_PATH}${query}`;
  const response = await fetch(url, { headers: { cookie }, signal: stop.signal });
  const revs: number[] = [];
  const events: string[] = [];
  const waiting = new Set<() => void>();
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) noteEvent(part, { revs, events });
      for (const look of waiting) look();
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    status: response.status,
    headers: response.headers,
    revs,
    events,
    ended,
    heard: (rev) =>
      new Promise((resolve) => {
        const look = () => {
          if (!revs.some((told) => told >= rev)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async cancel() {
      stop.abort();
      await ended;
    },
  };
}

function noteEvent(part: string, { revs, events }: Pick<ReadStream, 'revs' | 'events'>): void {
  const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
  if (name !== undefined) events.push(name);
  if (name === 'rev') revs.push(Number(JSON.parse(data).rev));
}
