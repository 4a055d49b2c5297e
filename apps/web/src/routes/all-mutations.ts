import { MUTATIONS } from '@dayward/contract';
import type { MutationDefinitions } from '#src/platform/sync/mutation-rules.ts';

/** What devices can do, by the names of mutations; fetched when the first of them is needed. */
export const ALL_MUTATIONS: MutationDefinitions = MUTATIONS;
