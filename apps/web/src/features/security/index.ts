export { securityCatalogue } from './security.catalogue.ts';
