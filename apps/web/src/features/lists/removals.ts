/**
 * Deleting with a way back. A deleted row disappears at once, but the server hears of it only when the time for undoing
 * is over or the screen is left: to the server a delete is final.
 */
export type Removals = {
  /** The ids that are not to be shown: waiting for their time, or on their way to the server. */
  getHidden(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
  /** @param send deletes for good and never throws; when it is done, the row is shown again if it still exists */
  remove(id: string, send: () => Promise<void>): void;
  /** Takes back what has not been sent yet. */
  undo(id: string): void;
  /** The time for undoing is over. */
  commit(id: string): Promise<void>;
  /** Sends everything that still waits, because nobody will be there to undo it. */
  flush(): Promise<void>;
};

export function createRemovals(): Removals {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, () => Promise<void>>();
  let hidden: ReadonlySet<string> = new Set();

  function hide(next: ReadonlySet<string>): void {
    hidden = next;
    for (const listener of listeners) listener();
  }

  const without = (id: string) => new Set([...hidden].filter((other) => other !== id));

  async function commit(id: string): Promise<void> {
    const send = waiting.get(id);
    if (!send) return;
    waiting.delete(id);
    await send();
    hide(without(id));
  }

  return {
    getHidden: () => hidden,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remove(id, send) {
      waiting.set(id, send);
      hide(new Set([...hidden, id]));
    },
    undo(id) {
      if (waiting.delete(id)) hide(without(id));
    },
    commit,
    async flush() {
      await Promise.all([...waiting.keys()].map(commit));
    },
  };
}
