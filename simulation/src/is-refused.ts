import type { MutationName } from '@dayward/contract';

/** True if a mutation of this name was refused whose arguments contain the text. */
export type IsRefused = (name: MutationName, text: string) => boolean;
