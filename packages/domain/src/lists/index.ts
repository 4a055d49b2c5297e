export { isOfArchivedList } from './archived-list.ts';
export { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX } from './limits.ts';
export { COLOURS, type Colour, normaliseListName } from './list.ts';
