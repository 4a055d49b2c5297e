import type { MutationAnswer } from '@dayward/contract';
import type { RowKey } from '@dayward/domain';
import { isContained, isUnanswered, newState, outcomeOf } from './outbox.ts';
import type { OutboxChange, SavedChange, SavedRefusal } from './outbox-change.ts';
import type { Page, Persistence, Queue, Sealed, SealKey } from './persistence.ts';

/**
 * The persistence of a browser that stores nothing: it lasts as long as the page. Rows are only in the view, so none are read
 * back. Nothing is sealed, because nothing remains after the page.
 */
export class MemoryPersistence implements Persistence {
  readonly storage = 'memory';
  readonly #newId: () => string;
  #queue: Queue;
  #order = 0;

  constructor(newId: () => string) {
    this.#newId = newId;
    this.#queue = { state: newState(newId), outbox: [], refused: [], isSealed: false };
  }

  async readQueue(): Promise<Queue> {
    return this.#queue;
  }

  async readAll(): Promise<{ queue: Queue; rows: [] }> {
    return { queue: this.#queue, rows: [] };
  }

  async readOlderRows(): Promise<void> {}

  async readRows(): Promise<[]> {
    return [];
  }

  async append(changes: readonly OutboxChange[], replaced: readonly SavedRefusal[] = []): Promise<SavedChange[]> {
    const { state, outbox } = this.#queue;
    const saved = changes.map((change, i) => ({ ...change, order: ++this.#order, n: state.nextN + i, rev: null }));
    await this.dismiss(replaced);
    this.#keep({ outbox: [...outbox, ...saved], state: { ...state, nextN: state.nextN + changes.length } });
    return saved;
  }

  async recordAnswers(clientId: string, answers: readonly MutationAnswer[]): Promise<void> {
    const { state, outbox, refused } = this.#queue;
    if (state.clientId !== clientId) return;
    const byN = new Map(answers.map((answer) => [answer.n, answer]));
    const outcomes = outbox.map((change) => {
      const answer = isUnanswered(change) ? byN.get(change.n) : undefined;
      return answer === undefined ? ({ becomes: 'change', change } as const) : outcomeOf(change, answer, state.since);
    });
    this.#keep({
      outbox: outcomes.flatMap((outcome) => (outcome.becomes === 'change' ? [outcome.change] : [])),
      refused: [...refused, ...outcomes.flatMap((outcome) => (outcome.becomes === 'refusal' ? [outcome.refusal] : []))],
    });
  }

  async renumber(clientId: string): Promise<void> {
    const { state, outbox } = this.#queue;
    if (state.clientId !== clientId) return;
    let nextN = 1;
    const numbered = outbox.map((change) => (isUnanswered(change) ? { ...change, n: nextN++ } : change));
    this.#keep({ outbox: numbered, state: { ...state, clientId: this.#newId(), nextN } });
  }

  async mergePage(page: Page): Promise<readonly RowKey[] | undefined> {
    const { state, outbox } = this.#queue;
    if (state.since !== page.since) return undefined;
    const lastSyncedAt = page.completedAt ?? state.lastSyncedAt;
    const whole = page.completedAt === null ? state.whole : page.rev;
    const isOver = page.completedAt !== null;
    this.#keep({
      outbox: isOver ? outbox.filter((change) => !isContained(change, page.rev)) : outbox,
      state: { ...state, since: page.rev, whole, lastSyncedAt },
    });
    return page.purged;
  }

  async startOver(): Promise<void> {
    this.#keep({ state: { ...this.#queue.state, since: 0, whole: 0, lastSyncedAt: null } });
  }

  async dismiss(refusals: readonly SavedRefusal[]): Promise<void> {
    const orders = new Set(refusals.map(({ order }) => order));
    this.#keep({ refused: this.#queue.refused.filter(({ order }) => !orders.has(order)) });
  }

  async rememberPlan(plan: string): Promise<void> {
    this.#keep({ state: { ...this.#queue.state, plan } });
  }

  async sealKey(): Promise<SealKey | undefined> {
    return undefined;
  }

  async keepSealKey(): Promise<void> {}

  async sealed(): Promise<Sealed | undefined> {
    return undefined;
  }

  async erase(): Promise<boolean> {
    this.#queue = { state: newState(this.#newId), outbox: [], refused: [], isSealed: false };
    return true;
  }

  async unseal(): Promise<void> {}

  close(): void {}

  #keep(changed: Partial<Queue>): void {
    this.#queue = { ...this.#queue, ...changed };
  }
}
