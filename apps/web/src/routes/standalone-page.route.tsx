import type { FeatureKey } from '@dayward/domain';
import { Gate } from '#src/features/plans/index.ts';
import { useLocation } from '#src/ui/router/index.ts';
import { GenericFeature } from './feature.route.tsx';
import { Redirect } from './redirect.tsx';
import { withReturnTo } from './return-to.ts';
import { STANDALONE_PAGES } from './standalone-pages.ts';

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
