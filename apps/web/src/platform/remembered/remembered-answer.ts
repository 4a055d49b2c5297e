import type { Clock } from '#src/platform/clock.ts';
import { parseJson } from '#src/platform/json.ts';

/** An answer of the server that is the same for everybody and seldom changes, as the screens see it. */
export type AnswerState<Answer> =
  | { readonly status: 'loading' }
  /** Nothing is remembered and the server could not be asked. */
  | { readonly status: 'failed'; readonly error: unknown; readonly isAsking: boolean }
  | { readonly status: 'ready'; readonly answer: Answer };

export type RememberedAnswer<Answer> = {
  getState(): AnswerState<Answer>;
  /** Calls the listener after every change until the returned function is called, and asks the server if it is time. */
  subscribe(listener: () => void): () => void;
  /** Asks the server now. Never throws: a failure is a state, or nothing where an older answer is there. */
  refresh(): Promise<void>;
};

type Parts<Answer> = {
  ask: () => Promise<Answer>;
  /** What a remembered text must be; what an older version of the app has written may be something else. */
  schema: { safeParse(value: unknown): { success: true; data: Answer } | { success: false } };
  memory: { read(): string | undefined; write(text: string): void };
  clock: Clock;
};

/** An answer older than this is asked for anew when somebody looks; a failed question is not repeated sooner. Chosen by us. */
const FRESH_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;

/**
 * Keeps an answer on this device: the last one is there at once, also without a network, and a fresh one follows in the
 * background.
 */
export function createRememberedAnswer<Answer>(parts: Parts<Answer>): RememberedAnswer<Answer> {
  const { clock, memory } = parts;
  const listeners = new Set<() => void>();
  const remembered = parts.schema.safeParse(parseJson(memory.read() ?? ''));
  let state: AnswerState<Answer> = remembered.success
    ? { status: 'ready', answer: remembered.data }
    : { status: 'loading' };
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let patienceMs = FRESH_MS;
  let asking: Promise<void> | undefined;

  const become = (next: AnswerState<Answer>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<void> {
    askedAtMs = clock.now();
    if (state.status === 'failed') become({ ...state, isAsking: true });
    try {
      take(await parts.ask());
      patienceMs = FRESH_MS;
    } catch (error) {
      patienceMs = PATIENCE_MS;
      if (state.status !== 'ready') become({ status: 'failed', error, isAsking: false });
    }
  }

  function take(answer: Answer): void {
    const text = JSON.stringify(answer);
    // The same answer again is no reason to draw anything anew.
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
