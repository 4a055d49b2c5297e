/** A clock that tests and developers can speed up and move. All times are milliseconds of the sandbox. */
export type Clock = {
  /** The instant of the sandbox, as milliseconds since 1970. */
  now(): number;
  /** How many milliseconds pass here in one real millisecond. */
  readonly scale: number;
  setScale(scale: number): void;
  /** Moves the clock forward; waits that end until then end now. */
  advance(ms: number): void;
  /** Resolves after this time on this clock. */
  wait(ms: number): Promise<void>;
  /** Drops all waits, so that they keep no process running. */
  stop(): void;
};

type Wait = { readonly dueAt: number; readonly resolve: () => void; timer: NodeJS.Timeout | undefined };

/** Creates a clock that begins at the machine's present time. */
export function createClock({ scale: firstScale = 1 } = {}): Clock {
  const waits = new Set<Wait>();
  let scale = firstScale;
  let startedAt = Date.now();
  let base = startedAt;

  const now = () => Math.round(base + (Date.now() - startedAt) * scale);

  function schedule(wait: Wait): void {
    clearTimeout(wait.timer);
    const delayMs = Math.max(0, (wait.dueAt - now()) / scale);
    wait.timer = setTimeout(() => {
      waits.delete(wait);
      wait.resolve();
    }, delayMs);
  }

  function rebase(instant: number): void {
    base = instant;
    startedAt = Date.now();
    for (const wait of waits) schedule(wait);
  }

  return {
    now,
    get scale() {
      return scale;
    },
    setScale(next) {
      const instant = now();
      scale = next;
      rebase(instant);
    },
    advance: (ms) => rebase(now() + ms),
    wait: (ms) =>
      new Promise((resolve) => {
        const wait: Wait = { dueAt: now() + ms, resolve, timer: undefined };
        waits.add(wait);
        schedule(wait);
      }),
    stop() {
      for (const { timer } of waits) clearTimeout(timer);
      waits.clear();
    },
  };
}
