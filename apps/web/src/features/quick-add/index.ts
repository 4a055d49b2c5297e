export { addableKinds, kindOfPage } from './addable.ts';
export { quickAddCatalogue } from './quick-add.catalogue.ts';
