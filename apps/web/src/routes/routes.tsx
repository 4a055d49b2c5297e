import { accountsCatalogue } from '#src/features/accounts/index.ts';
import { dashboardCatalogue, dashboardMoreCatalogue } from '#src/features/dashboard/index.ts';
import { habitsCatalogue } from '#src/features/habits/index.ts';
import { helpCatalogue } from '#src/features/help/index.ts';
import { landingCatalogue } from '#src/features/landing/index.ts';
import { legalCatalogue } from '#src/features/legal/index.ts';
import { featuresCatalogue, plansCatalogue } from '#src/features/plans/index.ts';
import { recentlyDeletedCatalogue } from '#src/features/recently-deleted/index.ts';
import { syncIndicatorCatalogue } from '#src/features/sync/index.ts';
import { sharedTaskCatalogue } from '#src/features/task-shares/index.ts';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { resourceWords } from '#src/platform/resource/resource-words.catalogue.ts';
import { isWideScreen } from '#src/platform/use-wide-screen.ts';
import { featureRoutes } from './feature-routes.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';
import { OWN_PAGES } from './own-pages.ts';
import { Redirect } from './redirect.tsx';
import { resourceRoutes } from './resource-routes.ts';
import { RootLayout } from './root.layout.tsx';
import { settingsRoutes } from './settings-routes.ts';
import { shellCatalogue } from './shell/shell.catalogue.ts';

/** Every route of the app; each screen is a chunk of its own. */
export function createRoutes(i18n: I18n): AppRoute[] {
  return [
    {
      path: '/',
      element: <RootLayout />,
      children: [
        publicRoutes(i18n),
        signedInRoutes(i18n),
        ownPageRoutes(i18n),
        { path: '*', element: <Redirect to="/" /> },
      ],
    },
  ];
}

function publicRoutes(i18n: I18n): AppRoute {
  return {
    ...lazyScreen(i18n, async () => (await import('./public.layout.tsx')).PublicLayout, shellCatalogue),
    children: [
      {
        index: true,
        ...lazyScreen(i18n, async () => (await import('./landing.route.tsx')).LandingRoute, landingCatalogue),
      },
      {
        path: 'login',
        ...lazyScreen(i18n, async () => (await import('./sign-in.route.tsx')).SignInRoute, accountsCatalogue),
      },
      {
        path: 'signup',
        ...lazyScreen(i18n, async () => (await import('./sign-up.route.tsx')).SignUpRoute, accountsCatalogue),
      },
      ...mailLinkRoutes(i18n),
      {
        path: 'terms',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/legal/screens/legal.screen.tsx')).TermsScreen,
          legalCatalogue,
        ),
      },
      {
        path: 'privacy',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/legal/screens/legal.screen.tsx')).PrivacyScreen,
          legalCatalogue,
        ),
      },
      {
        path: 'help',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/help/screens/help.screen.tsx')).HelpScreen,
          helpCatalogue,
        ),
      },
      {
        path: 'shared/:token',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/task-shares/screens/shared-task.screen.tsx')).SharedTaskScreen,
          sharedTaskCatalogue,
        ),
      },
    ],
  };
}

/** Where the links of mails lead, and the way to be sent one. The server writes these paths into its mails. */
function mailLinkRoutes(i18n: I18n): AppRoute[] {
  return [
    {
      path: 'signup/confirm',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/confirm-sign-up.screen.tsx')).ConfirmSignUpScreen,
        accountsCatalogue,
      ),
    },
    {
      path: 'reset',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/forgot-password.screen.tsx')).ForgotPasswordScreen,
        accountsCatalogue,
      ),
    },
    {
      path: 'reset/confirm',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/reset-password.screen.tsx')).ResetPasswordScreen,
        accountsCatalogue,
      ),
    },
    {
      path: 'verify',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/verify-email.screen.tsx')).VerifyEmailScreen,
        accountsCatalogue,
      ),
    },
  ];
}

function signedInRoutes(i18n: I18n): AppRoute {
  return {
    path: 'dashboard',
    ...lazyScreen(i18n, bringInSignedInLayout, shellCatalogue, featuresCatalogue, syncIndicatorCatalogue),
    children: [
      {
        index: true,
        ...lazyScreen(
          i18n,
          async () => (await import('./dashboard.route.tsx')).DashboardRoute,
          dashboardCatalogue,
          habitsCatalogue,
        ),
      },
      ...featureRoutes(i18n),
      ...catalogueRoutes(i18n),
      ...resourceRoutes(i18n),
      {
        path: 'recently-deleted',
        ...lazyScreen(
          i18n,
          async () =>
            (await import('#src/features/recently-deleted/screens/recently-deleted.screen.tsx')).RecentlyDeletedScreen,
          recentlyDeletedCatalogue,
          resourceWords,
        ),
      },
      ...settingsRoutes(i18n),
      {
        path: '*',
        ...lazyScreen(i18n, async () => (await import('./feature-not-found.screen.tsx')).FeatureNotFoundScreen),
      },
    ],
  };
}

/** Pages about features as such, and pages that a plan opens beside its features. */
function catalogueRoutes(i18n: I18n): AppRoute[] {
  const texts = [dashboardCatalogue, dashboardMoreCatalogue, plansCatalogue];
  return [
    {
      path: 'features',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/dashboard/screens/features.screen.tsx')).FeaturesScreen,
        ...texts,
      ),
    },
    {
      path: 'features/:featureKey',
      ...lazyScreen(i18n, async () => (await import('./named-feature.route.tsx')).NamedFeatureRoute),
    },
    {
      path: 'free-preview',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/dashboard/screens/free-preview.screen.tsx')).FreePreviewScreen,
        ...texts,
      ),
    },
    {
      path: 'pi-network',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/dashboard/screens/pi-network.screen.tsx')).PiNetworkScreen,
      ),
    },
  ];
}

/** Features that stand on a page of their own as well, with the same gate. */
function ownPageRoutes(i18n: I18n): AppRoute {
  return {
    ...lazyScreen(i18n, async () => (await import('./own-page.layout.tsx')).OwnPageLayout, featuresCatalogue),
    children: Object.keys(OWN_PAGES).map((path) => ({
      path: path.slice(1),
      ...lazyScreen(i18n, async () => (await import('./own-page.route.tsx')).OwnPageRoute),
    })),
  };
}

/** On wide screens the navigation beside the page is on its way together with the layout. */
async function bringInSignedInLayout() {
  if (isWideScreen()) void import('./shell/sidebar.tsx').catch(() => undefined); // asked for again when it is drawn
  return (await import('./signed-in.layout.tsx')).SignedInLayout;
}
