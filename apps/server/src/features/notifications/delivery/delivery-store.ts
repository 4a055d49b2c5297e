import type { Pool } from 'pg';
import type { Database } from '#src/db/database.ts';
import { createGatherer } from '#src/platform/gather.ts';
import { createSharedTransactions, type SharedTransactions } from '#src/platform/shared-transactions.ts';
import {
  deleteSubscription,
  findTargets,
  noteResults,
  type PushNote,
  type PushTarget,
} from '../push/push-subscriptions.repo.ts';

/** How the deliveries of an account and its subscriptions are read and written: alone, or together with those of other accounts. */
export type DeliveryStore = {
  asUser: SharedTransactions;
  findTargets(asked: { userId: string; ids: readonly string[] }): Promise<readonly PushTarget[]>;
  noteResults(notes: readonly PushNote[]): Promise<void>;
  deleteSubscription(userId: string, id: string): Promise<boolean>;
};

type Deps = { database: Database; authPool: Pool };

/** Creates the store of one account. */
export function createOwnStore({ database, authPool }: Deps): DeliveryStore {
  return {
    asUser: database.asUser,
    findTargets: (asked) => findTargets(authPool, [asked]),
    noteResults: (notes) => noteResults(authPool, notes),
    deleteSubscription: (userId, id) => deleteSubscription(authPool, userId, id),
  };
}

/**
 * Creates the store of many accounts, whose reads and writes share transactions.
 *
 * @param atOnce accounts that are served at once
 */
export function createSharedStore(deps: Deps, atOnce: number): DeliveryStore {
  const own = createOwnStore(deps);
  const { authPool } = deps;
  return {
    ...own,
    asUser: createSharedTransactions(deps.database),
    findTargets: createGatherer({
      most: atOnce,
      async together(asked) {
        const found = Map.groupBy(await findTargets(authPool, asked), ({ userId }) => userId);
        return asked.map(({ userId }) => found.get(userId) ?? []);
      },
      alone: own.findTargets,
    }),
    noteResults: createGatherer({
      most: atOnce,
      async together(notes) {
        await noteResults(authPool, notes.flat());
        return notes.map(() => undefined);
      },
      alone: own.noteResults,
    }),
  };
}
