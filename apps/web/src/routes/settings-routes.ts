import { createElement } from 'react';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { Navigate } from '#src/ui/router/index.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';

/** The settings, each section at an address of its own, and the public profile of a person. */
export function settingsRoutes(i18n: I18n): AppRoute[] {
  return [
    {
      path: 'settings',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/settings/screens/settings.screen.tsx')).SettingsScreen,
        'settings',
        'accounts',
      ),
      children: [
        { index: true, element: createElement(Navigate, { to: '/dashboard/settings/profile', replace: true }) },
        ...tabs(i18n),
      ],
    },
    {
      path: 'people/:id',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/people/screens/person.screen.tsx')).PersonScreen,
        'people',
      ),
    },
  ];
}

function tabs(i18n: I18n): AppRoute[] {
  return [
    {
      path: 'profile',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/settings/screens/profile-settings.screen.tsx')).ProfileSettingsScreen,
        'security',
      ),
    },
    {
      path: 'notifications',
      ...lazyScreen(
        i18n,
        async () =>
          (await import('#src/features/settings/screens/notification-settings.screen.tsx')).NotificationSettingsScreen,
      ),
    },
    {
      path: 'privacy',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/settings/screens/privacy-settings.screen.tsx')).PrivacySettingsScreen,
      ),
    },
    {
      path: 'billing',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/settings/screens/billing-settings.screen.tsx')).BillingSettingsScreen,
        'plans',
      ),
    },
    {
      path: 'data',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/settings/screens/data-settings.screen.tsx')).DataSettingsScreen,
        'resource-words',
      ),
    },
    {
      path: 'security',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/security.screen.tsx')).SecurityScreen,
        'security',
      ),
    },
    {
      path: 'appearance',
      ...lazyScreen(
        i18n,
        async () =>
          (await import('#src/features/settings/screens/appearance-settings.screen.tsx')).AppearanceSettingsScreen,
      ),
    },
  ];
}
