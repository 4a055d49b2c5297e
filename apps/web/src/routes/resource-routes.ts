import type { ComponentType } from 'react';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';
import { UNGATED_RESOURCES } from './resources.ts';

/** A screen with its message groups. */
export type BuiltScreen = { importScreen: () => Promise<ComponentType>; messages: readonly MessagesName[] };

/** The page that a resource declares; undefined if its feature has screens of its own. */
export function screenOf({ page }: ResourceEntry): BuiltScreen | undefined {
  if (page === undefined) return undefined;
  const bringIn = async () => {
    const [{ resourcePage }, resource] = await Promise.all([
      import('#src/platform/resource/resource-page.tsx'),
      page.load(),
    ]);
    return resourcePage(resource);
  };
  return { importScreen: bringIn, messages: [page.messages, 'resource-words', 'forms'] };
}

/** The pages of resources that belong to no plan feature; those of features are gated (see feature-routes.ts). */
export function resourceRoutes(i18n: I18n): AppRoute[] {
  return UNGATED_RESOURCES.flatMap((entry) => {
    const screen = screenOf(entry);
    if (screen === undefined) return [];
    return [
      { path: entry.path.replace('/dashboard/', ''), ...lazyScreen(i18n, screen.importScreen, ...screen.messages) },
    ];
  });
}
