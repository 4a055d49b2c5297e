export { LIST_ROWS, PATH_OF_LISTS, pathOfList, useLists, useOpenTaskCounts } from './lists.data.ts';
export { EditListDialog } from './lists.lazy.ts';
