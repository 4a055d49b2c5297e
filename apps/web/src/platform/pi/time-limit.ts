import { PiError } from './pi-error.ts';

/** Waits, in milliseconds. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Resolves after a time; never, if it is aborted before. */
export const waitFor: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/**
 * Rejects if work takes too long. Outside of its host the SDK never answers, and even inside some of its errors call nothing. The
 * work itself cannot be stopped: what it brings later is ignored here.
 *
 * @throws PiError `timed_out` with the message
 */
export async function inTime<T>(work: Promise<T>, limitMs: number, message: string, wait: Wait): Promise<T> {
  const ended = new AbortController();
  const late = wait(limitMs, ended.signal).then(() => {
    throw new PiError('timed_out', message);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
