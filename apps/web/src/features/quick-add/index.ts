export { addableOf, addableOfPage } from './addable.ts';
export { quickAddCatalogue } from './quick-add.catalogue.ts';
