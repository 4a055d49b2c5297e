/** Keys of the pages that a plan opens beside its features. */
export const PAGE_KEYS = ['free_habit_preview', 'pi_network_integration'] as const;

export type PageKey = (typeof PAGE_KEYS)[number];
