export { legalCatalogue } from './legal.catalogue.ts';
