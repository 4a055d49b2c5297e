import { lazy } from 'react';

/** A form for a dialog; who shows it has loaded `listsCatalogue`. */
export const QuickAddList = lazy(async () => ({
  default: (await import('./components/quick-add-list.tsx')).QuickAddList,
}));
