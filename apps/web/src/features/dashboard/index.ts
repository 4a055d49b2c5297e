export { dashboardCatalogue } from './dashboard.catalogue.ts';
export { dashboardMoreCatalogue } from './dashboard-more.catalogue.ts';
