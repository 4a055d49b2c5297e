import type { ComponentType } from 'react';
import { commandPaletteCatalogue } from '#src/features/command-palette/index.ts';
import { habitsCatalogue } from '#src/features/habits/index.ts';
import { quickAddCatalogue } from '#src/features/quick-add/index.ts';
import { taskLineCatalogues } from '#src/features/tasks/index.ts';
import type { AnyCatalogue } from '#src/platform/i18n/i18n.ts';
import { resourceWords } from '#src/platform/resource/resource-words.catalogue.ts';
import type { OverlayName, OverlayProps } from './shell-context.tsx';
import { shellOverlaysCatalogue } from './shell-overlays.catalogue.ts';

type Overlay = { bringIn: () => Promise<ComponentType<OverlayProps>>; catalogues: readonly AnyCatalogue[] };

/** Where the code of each overlay is, and the texts it shows; nobody waits for either at the start. */
export const OVERLAYS: Readonly<Record<OverlayName, Overlay>> = {
  search: {
    bringIn: async () => (await import('./search.overlay.tsx')).SearchOverlay,
    catalogues: [
      commandPaletteCatalogue,
      shellOverlaysCatalogue,
      habitsCatalogue,
      resourceWords,
      ...taskLineCatalogues,
    ],
  },
  shortcuts: {
    bringIn: async () => (await import('./shortcuts.overlay.tsx')).ShortcutsOverlay,
    catalogues: [shellOverlaysCatalogue],
  },
  add: {
    bringIn: async () => (await import('./add.overlay.tsx')).AddOverlay,
    catalogues: [quickAddCatalogue, resourceWords],
  },
  drawer: {
    bringIn: async () => (await import('./drawer.overlay.tsx')).DrawerOverlay,
    catalogues: [shellOverlaysCatalogue],
  },
};
