export { SyncIndicator } from './components/sync-indicator.tsx';
export { syncIndicatorCatalogue } from './sync-indicator.catalogue.ts';
