import type { FeatureKey } from '@dayward/domain';
import { Gate, UpgradeDialogProvider } from '#src/features/plans/index.ts';
import { Outlet, useLocation } from '#src/ui/router/index.ts';
import { GenericFeature } from './feature.route.tsx';
import { withReturnTo } from './return-to.ts';
import { SignedIn } from './signed-in.tsx';
import { STANDALONE_PAGES } from './standalone-pages.ts';
import { Redirect } from './start-screen.tsx';

/** A standalone page of a feature. A plan without it redirects to the dashboard, which keeps the requested route. */
export function StandalonePageRoute() {
  const { pathname } = useLocation();
  const feature = STANDALONE_PAGES[pathname];
  return feature && <StandalonePage feature={feature} />;
}

function StandalonePage({ feature }: { feature: FeatureKey }) {
  const { pathname, search, hash } = useLocation();
  const toDashboard = <Redirect to={withReturnTo('/dashboard', pathname + search + hash)} />;
  return (
    <Gate feature={feature} otherwise={toDashboard}>
      <GenericFeature feature={feature} />
    </Gate>
  );
}

/** Layout of a standalone page of a feature: only the page, with its own link back. */
export function StandalonePageLayout() {
  return (
    <SignedIn>
      {() => (
        <UpgradeDialogProvider>
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
            <Outlet />
          </main>
        </UpgradeDialogProvider>
      )}
    </SignedIn>
  );
}
