import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A long-lived response: server-sent events, written as they happen. */
export type EventStream = {
  send(event: string, data: unknown): void;
  /** Sends a heartbeat without data, which shows both ends that the connection lives. */
  sendHeartbeat(): void;
  /** True while the client may still be connected; a disconnect before the stream began emits no event. */
  isOpen(): boolean;
  /** Ends the response; the connection remains usable for further requests. */
  end(): void;
};

/** Largest unread buffer (in bytes); a client beyond it has stopped reading: its connection is cut, and it reconnects. */
const UNREAD_MAX_BYTES = 64 * 1024;

/** Idle time of a connection before the system probes the other end (TCP keep-alive). */
const KEEP_ALIVE_MS = 30_000;

const OK = 200;

export const EVENT_STREAM = 'text/event-stream';

const HEADERS = {
  'content-type': EVENT_STREAM,
  // Neither cached nor transformed: a proxy that compresses it would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/**
 * Starts an event stream as the response to a request. The framework sends nothing for it any more.
 *
 * @param onClose called once when it has ended, by either side
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  // In one call: headers that are set one by one stay in memory as long as the response.
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
    if (value !== undefined) headers[name] = value;
  }
  raw.writeHead(OK, headers);
  raw.flushHeaders();
  raw.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  // Heartbeats would renew it for as long as the stream is open; the server sets its own again after the end.
  raw.socket?.setTimeout(0);
  forgetRequest(reply);
  raw.on('close', onClose);
  raw.on('error', destroy);
  return new ResponseStream(raw);
}

/**
 * Frees what a stream does not need while it is open: the headers of the request, those of the response, which are sent, and the
 * logger of the request.
 */
function forgetRequest(reply: FastifyReply): void {
  const { request } = reply;
  request.raw.headers = {};
  request.raw.rawHeaders = [];
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  request.log = reply.server.log;
  reply.log = reply.server.log;
}

/** A class, because thousands of these are open at a time: its functions exist once. */
class ResponseStream implements EventStream {
  readonly #raw: ServerResponse;

  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }

  send(event: string, data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  sendHeartbeat(): void {
    this.#write(':\n\n');
  }

  isOpen(): boolean {
    return !this.#raw.destroyed && this.#raw.socket?.destroyed !== true;
  }

  end(): void {
    this.#raw.end();
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > UNREAD_MAX_BYTES) this.#raw.destroy();
  }
}

function destroy(this: ServerResponse): void {
  this.destroy();
}
