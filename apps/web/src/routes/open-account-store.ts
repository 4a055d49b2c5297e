import type { ApiClient } from '@dayward/contract';
import { habitDayMutations } from '@dayward/contract/features/habits';
import type { DataOwner } from '#src/platform/sync/data-owner.ts';
import { createMutationRules } from '#src/platform/sync/mutation-rules.ts';
import { openInBrowser } from '#src/platform/sync/open-in-browser.ts';
import type { OpenLocalStore } from '#src/platform/sync/open-local-store.ts';

/** Opens an account's data in this browser. Completing a habit works at once; other mutations load with their own code. */
export function openAccountStore(
  owner: DataOwner,
  server: { api: ApiClient; onAccount: () => void },
): Promise<OpenLocalStore> {
  const loadAll = async () => (await import('./all-mutations.ts')).ALL_MUTATIONS;
  return openInBrowser(owner, server, createMutationRules({ first: habitDayMutations, loadAll }));
}
