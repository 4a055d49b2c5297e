import type { FastifyReply } from 'fastify';

/** An answer that goes on: server-sent events, written as they happen. */
export type EventStream = {
  send(event: string, data: unknown): void;
  /** Shows both ends that the connection lives; carries nothing. */
  beat(): void;
  /** Whether somebody may still be there; who left before the stream began is not heard leaving. */
  isOpen(): boolean;
  /** Ends the answer; the connection can be used for further requests. */
  end(): void;
};

/** A reader that lets this much wait (in bytes) has stopped reading: its connection is cut, and it comes again. */
const UNREAD_MAX_BYTES = 64 * 1024;

/** How long a connection may be silent before the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 30_000;

export const EVENT_STREAM = 'text/event-stream';

const HEADERS = {
  'content-type': EVENT_STREAM,
  // Neither kept nor changed on its way: a proxy that compresses it would hold it back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/**
 * Begins a stream of events as the answer to a request. The framework sends nothing for it any more.
 *
 * @param onClose called once when it has ended, whoever ended it
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  reply.headers(HEADERS);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.flushHeaders();
  raw.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  raw.once('close', onClose);
  raw.on('error', () => raw.destroy());
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
  };
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    isOpen: () => !raw.destroyed && raw.socket?.destroyed !== true,
    end: () => void raw.end(),
  };
}
