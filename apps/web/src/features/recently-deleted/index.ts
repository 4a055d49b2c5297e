export { recentlyDeletedCatalogue } from './recently-deleted.catalogue.ts';
