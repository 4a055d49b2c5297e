import type { I18n } from '#src/platform/i18n/i18n.ts';
import { isWideScreen } from '#src/platform/use-wide-screen.ts';
import { featureRoutes, resourceRoutes } from './feature-routes.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';
import { RootLayout } from './root.layout.tsx';
import { settingsRoutes } from './settings-routes.ts';
import { STANDALONE_PAGES } from './standalone-pages.ts';
import { Redirect } from './start-screen.tsx';
import { taskPlaceRoutes } from './task-place-routes.ts';

/** Every route of the app; each screen is a chunk of its own. */
export function createRoutes(i18n: I18n): AppRoute[] {
  return [
    {
      path: '/',
      element: <RootLayout />,
      children: [
        publicRoutes(i18n),
        signedInRoutes(i18n),
        standalonePageRoutes(i18n),
        { path: '*', element: <Redirect to="/" /> },
      ],
    },
  ];
}

function publicRoutes(i18n: I18n): AppRoute {
  return {
    ...lazyScreen(i18n, async () => (await import('./public.layout.tsx')).PublicLayout, 'shell'),
    children: [
      {
        index: true,
        ...lazyScreen(i18n, async () => (await import('./landing.route.tsx')).LandingRoute, 'landing'),
      },
      {
        path: 'login',
        ...lazyScreen(i18n, async () => (await import('./guest.route.tsx')).SignInRoute, 'accounts'),
      },
      {
        path: 'signup',
        ...lazyScreen(i18n, async () => (await import('./guest.route.tsx')).SignUpRoute, 'accounts'),
      },
      {
        path: 'pi-login',
        ...lazyScreen(i18n, async () => (await import('./guest.route.tsx')).PiLoginRoute, 'accounts'),
      },
      ...mailLinkRoutes(i18n),
      {
        path: 'pay',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/payments/screens/pay.screen.tsx')).PayScreen,
          'pay-page',
          'payments',
          'pi',
        ),
      },
      {
        path: 'terms',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/legal/screens/legal.screen.tsx')).TermsScreen,
          'legal',
        ),
      },
      {
        path: 'privacy',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/legal/screens/legal.screen.tsx')).PrivacyScreen,
          'legal',
        ),
      },
      {
        path: 'help',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/help/screens/help.screen.tsx')).HelpScreen,
          'help',
        ),
      },
      {
        path: 'shared/:token',
        ...lazyScreen(
          i18n,
          async () => (await import('#src/features/task-shares/screens/shared-task.screen.tsx')).SharedTaskScreen,
          'shared-task',
        ),
      },
    ],
  };
}

/** Routes for the links in emails, and the form that requests one. The server writes these paths into its emails. */
function mailLinkRoutes(i18n: I18n): AppRoute[] {
  return [
    {
      path: 'signup/confirm',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/confirm-sign-up.screen.tsx')).ConfirmSignUpScreen,
        'accounts',
      ),
    },
    {
      path: 'reset',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/forgot-password.screen.tsx')).ForgotPasswordScreen,
        'accounts',
      ),
    },
    {
      path: 'reset/confirm',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/reset-password.screen.tsx')).ResetPasswordScreen,
        'accounts',
      ),
    },
    {
      path: 'verify',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/accounts/screens/verify-email.screen.tsx')).VerifyEmailScreen,
        'accounts',
      ),
    },
  ];
}

function signedInRoutes(i18n: I18n): AppRoute {
  return {
    path: 'dashboard',
    ...lazyScreen(i18n, importSignedInLayout, 'shell', 'features', 'sync-indicator'),
    children: [
      {
        index: true,
        ...lazyScreen(i18n, async () => (await import('./dashboard.route.tsx')).DashboardRoute, 'dashboard', 'habits'),
      },
      ...featureRoutes(i18n),
      ...catalogueRoutes(i18n),
      ...resourceRoutes(i18n),
      ...taskPlaceRoutes(i18n),
      {
        path: 'recently-deleted',
        ...lazyScreen(
          i18n,
          async () =>
            (await import('#src/features/recently-deleted/screens/recently-deleted.screen.tsx')).RecentlyDeletedScreen,
          'recently-deleted',
          'resource-words',
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

/** Pages about features in general, and pages that a plan opens beside its features. */
function catalogueRoutes(i18n: I18n): AppRoute[] {
  const texts = ['dashboard', 'dashboard-more', 'dashboard-tabs', 'plans', 'plan-pages'] as const;
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
      ...lazyScreen(i18n, async () => (await import('./feature.route.tsx')).NamedFeatureRoute),
    },
    {
      path: 'free-preview',
      ...lazyScreen(
        i18n,
        async () => (await import('#src/features/dashboard/screens/free-preview.screen.tsx')).FreePreviewScreen,
        ...texts,
        'habits',
        'ads',
      ),
    },
    {
      path: 'pi-network',
      ...lazyScreen(
        i18n,
        async () => (await import('./pi-network.route.tsx')).PiNetworkRoute,
        'pi',
        'accounts',
        'security',
        'plans',
        'plan-pages',
      ),
    },
  ];
}

const PAYMENT_MESSAGES = ['payments', 'billing', 'plans', 'pi'] as const;

/** Standalone pages of features, with the same gate, and the payment after the registration. */
function standalonePageRoutes(i18n: I18n): AppRoute {
  return {
    ...lazyScreen(i18n, async () => (await import('./standalone-page.route.tsx')).StandalonePageLayout, 'features'),
    children: [
      ...Object.keys(STANDALONE_PAGES).map((path) => ({
        path: path.slice(1),
        ...lazyScreen(i18n, async () => (await import('./standalone-page.route.tsx')).StandalonePageRoute),
      })),
      {
        path: 'payment',
        ...lazyScreen(i18n, async () => (await import('./payment.route.tsx')).PaymentRoute, ...PAYMENT_MESSAGES),
      },
    ],
  };
}

/** The navigation of the screen's width is on its way together with the layout. */
async function importSignedInLayout() {
  const navigation = isWideScreen() ? import('./shell/sidebar.tsx') : import('./shell/bottom-bar.tsx');
  void navigation.catch(() => undefined); // requested again when it renders
  return (await import('./signed-in.layout.tsx')).SignedInLayout;
}
