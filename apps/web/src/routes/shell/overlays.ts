import type { ComponentType } from 'react';
import { TASK_LINE_MESSAGES } from '#src/features/tasks/index.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import type { OverlayName, OverlayProps } from './shell-context.tsx';

type Overlay = { bringIn: () => Promise<ComponentType<OverlayProps>>; messages: readonly MessagesName[] };

/** Where the code of each overlay is, and the texts it shows; nobody waits for either at the start. */
export const OVERLAYS: Readonly<Record<OverlayName, Overlay>> = {
  search: {
    bringIn: async () => (await import('./search.overlay.tsx')).SearchOverlay,
    messages: ['command-palette', 'shell-overlays', 'habits', 'resource-words', ...TASK_LINE_MESSAGES],
  },
  shortcuts: {
    bringIn: async () => (await import('./shortcuts.overlay.tsx')).ShortcutsOverlay,
    messages: ['shell-overlays'],
  },
  add: {
    bringIn: async () => (await import('./add.overlay.tsx')).AddOverlay,
    messages: ['quick-add', 'resource-words'],
  },
  drawer: {
    bringIn: async () => (await import('./drawer.overlay.tsx')).DrawerOverlay,
    messages: ['shell-overlays'],
  },
};
