export { dashboardCatalogue } from './dashboard.catalogue.ts';
