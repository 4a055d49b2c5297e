import { lazy } from 'react';

export { listsCatalogue } from './lists.catalogue.ts';
export { useListCommands } from './use-list-commands.ts';

/** A form for a dialog; who shows it has loaded {@link listsCatalogue}. */
export const QuickAddList = lazy(async () => ({
  default: (await import('./components/quick-add-list.tsx')).QuickAddList,
}));
