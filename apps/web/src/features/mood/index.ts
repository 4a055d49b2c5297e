export { moodCatalogue } from './mood.catalogue.ts';
