import { backoffMs, type SyncClock, type SyncTimer } from './sync-clock.ts';

/**
 * Opens the server-sent event stream of changes, as chunks of text.
 *
 * @throws any error when there is no stream: the server is unreachable, or does not know the session
 */
export type OpenStream = (signal: AbortSignal) => Promise<AsyncIterable<string>>;

type StreamParts = {
  openStream: OpenStream;
  clock: SyncClock;
  random: () => number;
  /** Receives a change of the account: its new version, if the server sends it. */
  onNews: (rev: number | undefined) => void;
  /** Called when the account itself has changed, such as its plan. */
  onAccount?: (() => void) | undefined;
  /** Called when an open stream has ended: the server may be unreachable. */
  onLost: () => void;
};

/** The longest silence of a live stream, in milliseconds: the server sends a heartbeat every 20 seconds. */
const SILENCE_MAX_MS = 45_000;

/** Keeps one stream open while started; reconnects with backoff. */
export class ChangeStream {
  readonly #parts: StreamParts;
  #attempt: AbortController | undefined;
  #failures = 0;
  #retry: SyncTimer | undefined;
  #isStarted = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  stop(): void {
    this.#isStarted = false;
    this.#parts.clock.clearTimeout(this.#retry);
    this.#attempt?.abort();
    this.#attempt = undefined;
  }

  /** Reconnects at once if there is no stream, because the server may be reachable again. */
  wake(): void {
    if (!this.#isStarted || this.#attempt !== undefined) return;
    this.#parts.clock.clearTimeout(this.#retry);
    const attempt = new AbortController();
    this.#attempt = attempt;
    void this.#hold(attempt).then((wasOpen) => {
      if (this.#attempt !== attempt) return;
      this.#attempt = undefined;
      if (!this.#isStarted) return;
      this.#retryLater();
      if (wasOpen) this.#parts.onLost();
    });
  }

  #retryLater(): void {
    this.#failures += 1;
    this.#retry = this.#parts.clock.setTimeout(() => this.wake(), backoffMs(this.#failures, this.#parts.random));
  }

  /** @returns whether the stream was open, once it has ended */
  async #hold(attempt: AbortController): Promise<boolean> {
    const { openStream, clock, onNews, onAccount } = this.#parts;
    const parser = new EventParser();
    let isOpen = false;
    let timer = this.#timeOut(attempt);
    try {
      for await (const piece of await openStream(attempt.signal)) {
        isOpen = true;
        clock.clearTimeout(timer);
        if (attempt.signal.aborted) break;
        timer = this.#timeOut(attempt);
        for (const { name, data } of parser.push(piece)) {
          this.#failures = 0;
          if (name === 'rev') onNews(revOf(data));
          if (name === 'account') onAccount?.();
        }
      }
    } catch {
      // It could not be opened, or broke: both are handled alike.
    }
    clock.clearTimeout(timer);
    return isOpen;
  }

  #timeOut(attempt: AbortController): SyncTimer {
    return this.#parts.clock.setTimeout(() => attempt.abort(), SILENCE_MAX_MS);
  }
}

/** Parses `{"rev": 42}`; other data means a change of unknown version. */
function revOf(data: string): number | undefined {
  const digits = /"rev"\s*:\s*(\d+)/.exec(data)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** One server-sent event. */
type ServerEvent = { name: string; data: string };

/**
 * A parser of server-sent events that arrive in chunks of text. Comments (heartbeats) are not events.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventParser {
  #rest = '';
  #name = '';
  #data: string[] = [];

  /** @returns the events that this chunk completes */
  push(piece: string): ServerEvent[] {
    const lines = (this.#rest + piece).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#name = value;
    if (field === 'data') this.#data.push(value);
    return [];
  }

  #dispatch(): ServerEvent[] {
    const event = { name: this.#name || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#name = '';
    this.#data = [];
    return isEmpty ? [] : [event];
  }
}
