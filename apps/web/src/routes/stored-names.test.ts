import { expectStoredNames } from '@dayward/testing/stored-names';
import { test } from 'vitest';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import type { AppRoute } from './lazy-screen.tsx';
import { withReturnTo } from './return-to.ts';
import { createRoutes } from './routes.tsx';

/** Every address that opens a page, with its parameters: `/people/:id`. */
function addressesOf(routes: readonly AppRoute[], parent = ''): string[] {
  return routes.flatMap(({ path = '', index, children = [] }) => {
    const address = [parent, path].filter((part) => part !== '' && part !== '/').join('/');
    const isPage = index === true || (path !== '' && children.length === 0);
    return [...(isPage ? [`/${address}`] : []), ...addressesOf(children, address)];
  });
}

test('links, bookmarks and mails find the pages at their addresses', () => {
  const i18n = createI18n({ language: 'en', storage: createDeviceStorage(), root: document.documentElement });
  expectStoredNames('pages', {
    addresses: addressesOf(createRoutes(i18n)),
    parameters: [withReturnTo('', '<address>')],
  });
});
