export { listsCatalogue } from './lists.catalogue.ts';
