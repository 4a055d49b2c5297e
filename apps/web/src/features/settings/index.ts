export { settingsCatalogue } from './settings.catalogue.ts';
