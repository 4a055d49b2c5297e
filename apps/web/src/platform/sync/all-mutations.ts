import { MUTATIONS, type MutationDefinition } from '@dayward/contract';

/** What devices can do, by the names of mutations; fetched when the first of them is needed. */
export const ALL_MUTATIONS: Readonly<Record<string, MutationDefinition | undefined>> = MUTATIONS;
