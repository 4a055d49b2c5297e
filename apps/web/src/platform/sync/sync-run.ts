import { OutboxSender } from './outbox-sender.ts';
import { PageFetcher } from './page-fetcher.ts';
import { isWaiting } from './queue-rules.ts';
import type { SyncParts } from './sync-parts.ts';

/**
 * Brings device and server to the same: sends the changes of this device in their order, then fetches what the server has
 * that the device has not. Each step is kept in the store before the next begins, so it may end anywhere.
 */
export class Sync {
  readonly #parts: SyncParts;
  readonly #unseal: () => Promise<void>;
  readonly #sender: OutboxSender;
  readonly #fetcher: PageFetcher;
  /** Whether the server was there all the time since it was last asked what it knows. */
  #isAcquainted = false;

  /** @param unseal brings back what was sealed when its owner signed out */
  constructor(parts: SyncParts, unseal: () => Promise<void>) {
    this.#parts = parts;
    this.#unseal = unseal;
    this.#sender = new OutboxSender(parts);
    this.#fetcher = new PageFetcher(parts);
  }

  /**
   * @throws ApiError, ApiUnreachableError when the server could not be asked
   * @throws StoppedError, DOMException when the device could not go on
   */
  async run(): Promise<void> {
    try {
      await this.#run();
    } catch (error) {
      this.#isAcquainted = false;
      throw error;
    }
  }

  async #run(): Promise<void> {
    const { copy, progress } = this.#parts;
    await copy.refresh();
    if (copy.queue.isSealed) {
      await this.#unseal();
      await copy.tellAndRefresh();
    }
    await this.#resendWhatThePlanAllows();
    progress.begin();
    // The server may have been set back to a backup while it was away. That shows in what it knows before anything is
    // sent; afterwards its versions may have caught up with what this device has seen.
    let isFetched = !this.#isAcquainted;
    if (isFetched) await this.#fetcher.fetchAll();
    this.#isAcquainted = true;
    while (!isFetched || copy.queue.outbox.some(isWaiting)) {
      progress.expect(copy.queue.outbox.filter(isWaiting).length);
      await this.#sender.sendAll();
      await this.#fetcher.fetchAll();
      isFetched = true;
    }
  }

  /** A change that was refused for want of a plan is sent again when the plan has changed. */
  async #resendWhatThePlanAllows(): Promise<void> {
    const { copy, store } = this.#parts;
    const { owner, queue } = copy;
    if (queue.state.plan === owner.plan) return;
    const refused = queue.refused.filter(({ error }) => error.code === 'plan_required');
    if (queue.state.plan !== null) await copy.resend(refused);
    await store.rememberPlan(owner.plan);
    await copy.refresh();
  }
}
