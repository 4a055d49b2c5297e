import type { MutationName } from '@dayward/contract';

/** Whether a change of this name was refused in whose arguments a text stands. */
export type IsRefused = (name: MutationName, text: string) => boolean;
