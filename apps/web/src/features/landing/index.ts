export { landingCatalogue } from './landing.catalogue.ts';
