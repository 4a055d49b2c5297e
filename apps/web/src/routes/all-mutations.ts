import { MUTATIONS } from '@dayward/contract';
import type { MutationDefinitions } from '#src/platform/sync/mutation-rules.ts';

/** All mutations by name, in a chunk that is fetched with the first of them. */
export const ALL_MUTATIONS: MutationDefinitions = MUTATIONS;
