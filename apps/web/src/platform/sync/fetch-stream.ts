import { API_PREFIX, SYNC_STREAM_PATH } from '@dayward/contract';
import type { OpenStream } from './change-stream.ts';

/** Opens the server's stream for an account by fetch, which sends what a session needs, as no EventSource could. */
export function fetchStream(account: string): OpenStream {
  return async (signal) => {
    const response = await fetch(`${API_PREFIX}${SYNC_STREAM_PATH}?account=${account}`, {
      credentials: 'same-origin',
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
    if (!response.ok || response.body === null) throw new Error(`The stream was not opened: ${response.status}`);
    return textOf(response.body);
  };
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  // Read by hand: not every browser can go through a stream with `for await`.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
