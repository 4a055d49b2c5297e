import type { SyncedRow } from '@dayward/domain';

/** The rows of an account, as devices store them. */
export type AccountRows = {
  find(key: { collection: string; id: string }): SyncedRow | undefined;
  rows(collection: string): readonly SyncedRow[];
};
