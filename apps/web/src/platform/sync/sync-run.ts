import { OutboxSender } from './outbox-sender.ts';
import { PageFetcher } from './page-fetcher.ts';
import { isWaiting } from './queue-rules.ts';
import type { SyncParts } from './sync-parts.ts';

/**
 * One sync: pushes this device's changes in order, then pulls what the device does not have. Each step is stored before the next
 * begins, so that it can be interrupted anywhere.
 */
export class Sync {
  readonly #parts: SyncParts;
  readonly #unseal: () => Promise<void>;
  readonly #sender: OutboxSender;
  readonly #fetcher: PageFetcher;
  /** True while the server has been reachable without a gap since the last pull. */
  #isAcquainted = false;

  /** @param unseal restores changes that were sealed on sign-out */
  constructor(parts: SyncParts, unseal: () => Promise<void>) {
    this.#parts = parts;
    this.#unseal = unseal;
    this.#sender = new OutboxSender(parts);
    this.#fetcher = new PageFetcher(parts);
  }

  /**
   * @throws ApiError, ApiUnreachableError when the server could not be asked
   * @throws StoppedError, DOMException when the device could not continue
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
    // The server may have been restored from a backup while it was unreachable. A pull before the first push reveals that;
    // afterwards its versions may have caught up with this device's.
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

  /** Resends changes that were refused with `plan_required` when the plan has changed. */
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
