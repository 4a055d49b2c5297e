import { isUnanswered } from './outbox.ts';
import { Puller } from './puller.ts';
import { Pusher } from './pusher.ts';
import type { SyncDeps } from './sync-deps.ts';

/**
 * One sync: pushes this device's changes in order, then pulls what the device does not have. Each step is stored before the next
 * begins, so that it can be interrupted anywhere.
 */
export class SyncRun {
  readonly #parts: SyncDeps;
  readonly #unseal: () => Promise<void>;
  readonly #sender: Pusher;
  readonly #fetcher: Puller;
  /** True while the server has been reachable without a gap since the last pull. */
  #hasPulled = false;

  /** @param unseal restores changes that were sealed on sign-out */
  constructor(parts: SyncDeps, unseal: () => Promise<void>) {
    this.#parts = parts;
    this.#unseal = unseal;
    this.#fetcher = new Puller(parts);
    this.#sender = new Pusher(parts, this.#fetcher);
  }

  /**
   * @throws ApiError, ApiUnreachableError when the server could not be asked
   * @throws StoppedError, DOMException when the device could not continue
   */
  async run(): Promise<void> {
    try {
      await this.#run();
    } catch (error) {
      this.#hasPulled = false;
      throw error;
    }
  }

  async #run(): Promise<void> {
    const { replica, progress } = this.#parts;
    await replica.refresh();
    if (replica.queue.isSealed) {
      await this.#unseal();
      await replica.broadcastAndRefresh();
    }
    await this.#resendWhatThePlanAllows();
    progress.begin();
    // The server may have been restored from a backup while it was unreachable. A pull before the first push reveals that;
    // afterwards its versions may have caught up with this device's.
    let isFetched = !this.#hasPulled;
    if (isFetched) await this.#fetcher.pullAll();
    this.#hasPulled = true;
    // Not before the rows of a first visit, which would wait for it; nothing was refused under an earlier plan.
    if (replica.queue.state.plan === null) await this.#rememberPlan();
    while (!isFetched || replica.queue.outbox.some(isUnanswered)) {
      progress.expect(replica.queue.outbox.filter(isUnanswered).length);
      await this.#sender.pushAll();
      await this.#fetcher.pullAll();
      isFetched = true;
    }
  }

  /** Resends changes that were refused with `plan_required` when the plan has changed. */
  async #resendWhatThePlanAllows(): Promise<void> {
    const { replica } = this.#parts;
    const { owner, queue } = replica;
    if (queue.state.plan === owner.plan || queue.state.plan === null) return;
    await replica.resend(queue.refused.filter(({ error }) => error.code === 'plan_required'));
    await this.#rememberPlan();
  }

  async #rememberPlan(): Promise<void> {
    const { replica, store } = this.#parts;
    await store.rememberPlan(replica.owner.plan);
    await replica.refresh();
  }
}
