export { helpCatalogue } from './help.catalogue.ts';
