export {
  isArchivedList,
  LIST_ROWS,
  PATH_OF_LISTS,
  pathOfList,
  useAllLists,
  useArchivedListIds,
  useLists,
  useOpenTaskCounts,
} from './lists.data.ts';
export { EditListDialog } from './lists.lazy.ts';
