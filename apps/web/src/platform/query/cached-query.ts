import type { Clock } from '#src/platform/clock.ts';
import { parseJson } from '#src/platform/json.ts';

/** The state of a server answer that is the same for all users and seldom changes. */
export type CachedQueryState<Answer> =
  | { readonly status: 'loading' }
  /** Nothing is cached and the server could not be asked. */
  | { readonly status: 'failed'; readonly error: unknown; readonly isAsking: boolean }
  | { readonly status: 'ready'; readonly answer: Answer };

export type CachedQuery<Answer> = {
  getState(): CachedQueryState<Answer>;
  /** Calls the listener after every change until the returned function is called; revalidates a stale answer. */
  subscribe(listener: () => void): () => void;
  /** Asks the server now. Never throws: a failure is a state, or ignored if there is a cached answer. */
  refresh(): Promise<void>;
};

type Parts<Answer> = {
  ask: () => Promise<Answer>;
  /** The schema of a cached text, which an older version of the app may have written. */
  schema: { safeParse(value: unknown): { success: true; data: Answer } | { success: false } };
  memory: { read(): string | undefined; write(text: string): void };
  clock: Clock;
};

/**
 * The age, in milliseconds, after which an answer is stale and revalidated when subscribed; also the minimum delay after a
 * failure. Chosen by us.
 */
const STALE_AFTER_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Caches a server answer on this device (stale-while-revalidate): the last one is there at once, even offline, and a fresh one
 * follows in the background.
 */
export function createCachedQuery<Answer>(parts: Parts<Answer>): CachedQuery<Answer> {
  const { clock, memory } = parts;
  const listeners = new Set<() => void>();
  const cached = parts.schema.safeParse(parseJson(memory.read() ?? ''));
  let state: CachedQueryState<Answer> = cached.success
    ? { status: 'ready', answer: cached.data }
    : { status: 'loading' };
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let patienceMs = STALE_AFTER_MS;
  let asking: Promise<void> | undefined;

  const become = (next: CachedQueryState<Answer>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<void> {
    askedAtMs = clock.now();
    if (state.status === 'failed') become({ ...state, isAsking: true });
    try {
      take(await parts.ask());
      patienceMs = STALE_AFTER_MS;
    } catch (error) {
      patienceMs = TIMEOUT_MS;
      if (state.status !== 'ready') become({ status: 'failed', error, isAsking: false });
    }
  }

  function take(answer: Answer): void {
    const text = JSON.stringify(answer);
    // An equal answer needs no re-render.
    if (state.status === 'ready' && JSON.stringify(state.answer) === text) return;
    memory.write(text);
    become({ status: 'ready', answer });
  }

  function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (clock.now() - askedAtMs >= patienceMs) void refresh();
      return () => listeners.delete(listener);
    },
    refresh,
  };
}
