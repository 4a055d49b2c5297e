import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Name and colour of a list, see `edit-list-dialog.tsx`; needs a Suspense above it. */
export const EditListDialog = lazyComponent(
  async () => (await import('./components/edit-list-dialog.tsx')).EditListDialog,
  'lists',
  'forms',
);
