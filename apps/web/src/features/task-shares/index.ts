export { ownTaskShares } from './own-task-shares.data.ts';
export { ShareLinks } from './share-links.part.ts';
