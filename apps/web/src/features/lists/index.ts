export { listsCatalogue } from './lists.catalogue.ts';
export { useLists } from './lists.data.ts';
