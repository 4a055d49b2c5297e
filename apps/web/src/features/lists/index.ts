export { listsCatalogue } from './lists.catalogue.ts';
export { QuickAddList } from './quick-add-list.part.ts';
export { useListCommands } from './use-list-commands.ts';
