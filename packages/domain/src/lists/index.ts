export { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX } from './limits.ts';
export { LIST_COLOURS, type ListColour, normaliseListName } from './list.ts';
