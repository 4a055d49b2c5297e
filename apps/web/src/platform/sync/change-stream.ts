import { backoffMs } from './backoff.ts';
import { EventParser } from './event-parser.ts';
import type { SyncClock, SyncTimer } from './sync-clock.ts';

/**
 * Opens the stream on which the server tells of changes, as text in pieces as they come.
 *
 * @throws anything when there is no stream: the server is away, or knows no session
 */
export type OpenStream = (signal: AbortSignal) => Promise<AsyncIterable<string>>;

export type StreamParts = {
  openStream: OpenStream;
  clock: SyncClock;
  random: () => number;
  /** The account has changed; its version, where the server says it. */
  onNews: (rev: number | undefined) => void;
  /** A stream that was open has ended: the server may be away. */
  onLost: () => void;
};

/** A stream on which nothing came for so long is dead: the server says something every 20 seconds. */
const SILENCE_MAX_MS = 45_000;

/** Holds one stream open, for as long as it is started. */
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

  /** Tries at once, if there is no stream: there is reason to believe that the server can be reached again. */
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

  /** @returns whether there was a stream, once it has ended */
  async #hold(attempt: AbortController): Promise<boolean> {
    const { openStream, clock, onNews } = this.#parts;
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
        }
      }
    } catch {
      // It could not be opened, or has broken: both are the same to us.
    }
    clock.clearTimeout(timer);
    return isOpen;
  }

  #timeOut(attempt: AbortController): SyncTimer {
    return this.#parts.clock.setTimeout(() => attempt.abort(), SILENCE_MAX_MS);
  }
}

/** Reads `{"rev": 42}`; what does not fit is news of an unknown version. */
function revOf(data: string): number | undefined {
  const digits = /"rev"\s*:\s*(\d+)/.exec(data)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
