export { peopleCatalogue } from './people.catalogue.ts';
