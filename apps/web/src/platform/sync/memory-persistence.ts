import type { MutationAnswer } from '@dayward/contract';
import type { RowKey } from '@dayward/domain';
import { ACKNOWLEDGED_KEPT_MAX, countResent, highestRev, reconcile, withHistory } from './history.ts';
import { isContained, isUnanswered, newState, outcomeOf } from './outbox.ts';
import type { AcknowledgedChange, OutboxChange, SavedChange, SavedRefusal } from './outbox-change.ts';
import type {
  AnsweredOn,
  DeviceState,
  Page,
  Persistence,
  Queue,
  RestoredNews,
  Sealed,
  SealKey,
} from './persistence.ts';

/**
 * The persistence of a browser that stores nothing: it lasts as long as the page. Rows are only in the view, so none are read
 * back. Nothing is sealed, because nothing remains after the page.
 */
export class MemoryPersistence implements Persistence {
  readonly storage = 'memory';
  readonly #newId: () => string;
  #queue: Queue;
  #order = 0;
  #acknowledged: readonly AcknowledgedChange[] = [];

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

  async recordAnswers(clientId: string, answers: readonly MutationAnswer[], on?: AnsweredOn): Promise<void> {
    const { state: before, outbox, refused } = this.#queue;
    if (before.clientId !== clientId) return;
    const heard = { historyId: on?.historyId, rev: highestRev(answers) };
    const state = on === undefined ? before : withHistory(before, on.asked, heard);
    if (state === undefined) return;
    const byN = new Map(answers.map((answer) => [answer.n, answer]));
    const processed: { isResent: true | undefined; isRefused: boolean }[] = [];
    const outcomes = outbox.map((found) => {
      const answer = isUnanswered(found) ? byN.get(found.n) : undefined;
      if (answer === undefined) return { becomes: 'change', change: found } as const;
      const { isResent, ...change } = on === undefined ? found : { ...found, historyId: on.historyId };
      processed.push({ isResent, isRefused: answer.outcome === 'refused' });
      if (on !== undefined && answer.outcome === 'applied') {
        const kept = { ...change, rev: answer.rev, acknowledgedAt: on.at };
        this.#acknowledged = [...this.#acknowledged, kept].slice(-ACKNOWLEDGED_KEPT_MAX);
      }
      return outcomeOf(change, answer, state.since);
    });
    this.#keep({
      state: countResent(state, processed),
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
    const { state: before, outbox } = this.#queue;
    if (before.since !== page.since) return undefined;
    const state = page.asked === undefined ? before : withHistory(before, page.asked, page);
    if (state === undefined) return undefined;
    const lastSyncedAt = page.completedAt ?? state.lastSyncedAt;
    const whole = page.completedAt === null ? state.whole : page.rev;
    const isOver = page.completedAt !== null;
    this.#keep({
      outbox: isOver ? outbox.filter((change) => !isContained(change, page.rev)) : outbox,
      state: { ...state, since: page.rev, whole, lastSyncedAt },
    });
    return page.purged;
  }

  async startOver(news?: RestoredNews): Promise<DeviceState | undefined> {
    const { state, outbox } = this.#queue;
    if (news === undefined) {
      this.#keep({ state: { ...state, since: 0, whole: 0, lastSyncedAt: null } });
      return this.#queue.state;
    }
    const reconciled = reconcile({ state, outbox, acknowledged: this.#acknowledged }, news, this.#newId);
    if (reconciled === undefined) return undefined;
    const { unanswered, lost } = reconciled;
    const replaced = new Set(unanswered.map(({ order }) => order));
    this.#acknowledged = this.#acknowledged.filter((change) => !lost.includes(change));
    this.#keep({
      state: reconciled.state,
      outbox: [...outbox.filter(({ order }) => !replaced.has(order)), ...unanswered].sort((a, b) => a.order - b.order),
    });
    return reconciled.state;
  }

  async dismissRestored(): Promise<void> {
    const { restored: _, ...state } = this.#queue.state;
    this.#keep({ state });
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
    this.#acknowledged = [];
    return true;
  }

  async unseal(): Promise<void> {}

  close(): void {}

  #keep(changed: Partial<Queue>): void {
    this.#queue = { ...this.#queue, ...changed };
  }
}
