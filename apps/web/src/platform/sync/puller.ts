import { ApiError, type RouteOutput, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import type { RowKey, SyncedRow } from '@dayward/domain';
import { namedHistory } from './history.ts';
import type { NamedHistory } from './persistence.ts';
import { inTime, type SyncDeps } from './sync-deps.ts';
import type { RowInCollection } from './view.ts';

/** Pulled pages from one version of the account to another. */
type Staged = { from: number; since: number; history: NamedHistory; rows: RowInCollection[]; gone: RowKey[] };

/** The part of an answer that tells a device to start over. */
type HistoryAnswer = Pick<PullAnswer, 'historyId' | 'histories'>;

type PullAnswer = RouteOutput<typeof syncRoutes.pull>;

/**
 * Pulls the server's rows that this device does not have: merges each page into the persistence, and shows them with the last
 * page.
 */
export class Puller {
  readonly #parts: SyncDeps;
  /** Stored rows that are not on screen yet: they are shown with the last page, when they are consistent. */
  #staged: Staged | undefined;
  /** The server's purge horizon when this pull began from 0: further pages are not refused because of it. */
  #forgottenRev: number | undefined;

  constructor(parts: SyncDeps) {
    this.#parts = parts;
  }

  /** @throws ApiError, ApiUnreachableError, StoppedError, DOMException */
  async pullAll(): Promise<void> {
    const { progress } = this.#parts;
    progress.expect(1);
    let hasMore = true;
    let mayStartOver = true;
    while (hasMore) {
      const staged = await this.#stage();
      const answer = await this.#pull(staged);
      if (answer.startOver === true || answer.rev < staged.since) {
        if (!mayStartOver) throw new ApiError({ code: 'internal', message: 'The server contradicts itself.' }, 500);
        mayStartOver = false;
        hasMore = await this.startOver(staged.history, answer);
      } else {
        hasMore = (await this.#merge(staged, answer)) && answer.hasMore;
        if (hasMore) progress.expect(1);
        progress.advance(1);
      }
    }
  }

  /**
   * Makes this device pull from 0, because the server lacks versions that it knows. Changes that the server had acknowledged and lost
   * are in the outbox afterwards.
   *
   * @param asked the history that the request named
   * @returns false when another tab was faster
   */
  async startOver(asked: NamedHistory, { historyId, histories }: HistoryAnswer): Promise<boolean> {
    const { store, clock, replica } = this.#parts;
    const at = new Date(clock.now()).toISOString();
    const state = await store.startOver(histories && { asked, historyId, histories, at });
    this.#staged = state && { from: 0, since: 0, history: namedHistory(state), rows: [], gone: [] };
    if (state === undefined) await replica.refresh();
    return state !== undefined;
  }

  /** The staged pages, or an empty stage at the version of this device's rows. */
  async #stage(): Promise<Staged> {
    if (this.#staged !== undefined) return this.#staged;
    const { replica } = this.#parts;
    const isPartial = replica.queue.state.since !== replica.queue.state.whole;
    if (isPartial) await replica.reload(); // a tab ended between two pages
    const { since } = replica.queue.state;
    this.#staged = { from: since, since, history: namedHistory(replica.queue.state), rows: [], gone: [] };
    return this.#staged;
  }

  /** Requests the next page. */
  async #pull({ since, history }: Staged): Promise<PullAnswer> {
    const { replica, api } = this.#parts;
    const forgotten = this.#forgottenRev === undefined ? {} : { forgottenRev: this.#forgottenRev };
    const query = { since, protocol: SYNC_PROTOCOL, account: replica.owner.id, ...history, ...forgotten };
    const answer = await inTime(api.call(syncRoutes.pull, { query }), this.#parts);
    if (since === 0) this.#forgottenRev = answer.forgottenRev;
    return answer;
  }

  /** @returns false when another tab was faster */
  async #merge(staged: Staged, answer: PullAnswer): Promise<boolean> {
    const { replica, store, clock } = this.#parts;
    const { rev, hasMore, historyId } = answer;
    const completedAt = hasMore ? null : new Date(clock.now()).toISOString();
    const { rows, purged } = contentOf(answer);
    const { since, history: asked } = staged;
    if (since === 0 && !hasMore && replica.history() === 'never-fetched') await this.#showFirst(rows);
    const heard = historyId === undefined ? {} : { historyId };
    const gone = await store.mergePage({ since, rev, rows, purged, completedAt, asked, ...heard });
    this.#staged = undefined;
    if (gone === undefined) {
      await replica.refresh();
      return false;
    }
    const { from } = staged;
    const all = {
      since: rev,
      rows: from === since ? rows : [...staged.rows, ...rows],
      gone: [...staged.gone, ...gone],
    };
    const history = {
      historyId: historyId ?? asked.historyId,
      historyRev: Math.max(asked.historyRev, rev),
    };
    if (hasMore) this.#staged = { from, history, ...all };
    else await replica.mergeAndBroadcast({ ...all, isEverything: from === 0 });
    return true;
  }

  /**
   * Shows the rows of a device that has none before they are stored, which takes a slow phone longer than to render them. If they
   * cannot be stored, or the page ends before, they are fetched again.
   */
  async #showFirst(rows: readonly RowInCollection[]): Promise<void> {
    this.#parts.replica.showFirst(rows);
    await inTime(this.#parts.whenIdle?.() ?? Promise.resolve(), this.#parts);
  }
}

function contentOf({ rows, purged }: PullAnswer): { rows: RowInCollection[]; purged: RowKey[] } {
  return {
    rows: Object.entries(rows).flatMap(
      ([collection, found]) => found.map((row) => ({ collection, row: row as SyncedRow })), // every row has its columns, by the server's schema
    ),
    purged: Object.entries(purged).flatMap(([collection, ids]) => ids.map((id) => ({ collection, id }))),
  };
}
