export { listsCatalogue } from './lists.catalogue.ts';
export { useLists } from './lists.data.ts';
export { QuickAddList } from './quick-add-list.part.ts';
export { useListCommands } from './use-list-commands.ts';
