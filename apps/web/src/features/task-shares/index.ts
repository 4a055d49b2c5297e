export { ownTaskShares } from './own-task-shares.data.ts';
export { ShareLinks } from './share-links.part.ts';
export { sharedTaskCatalogue } from './shared-task.catalogue.ts';
