import type { FeatureKey } from '@dayward/domain';
import { Gate } from '#src/features/plans/index.ts';
import { useLocation } from '#src/ui/router/index.ts';
import { GenericFeature } from './feature.route.tsx';
import { OWN_PAGES } from './own-pages.ts';
import { Redirect } from './redirect.tsx';
import { withWantedRoute } from './wanted-route.ts';

/** A standalone page of a feature. A plan without it redirects to the dashboard, which keeps the requested route. */
export function OwnPageRoute() {
  const { pathname } = useLocation();
  const feature = OWN_PAGES[pathname];
  return feature && <OwnPage feature={feature} />;
}

function OwnPage({ feature }: { feature: FeatureKey }) {
  const { pathname, search, hash } = useLocation();
  const toDashboard = <Redirect to={withWantedRoute('/dashboard', pathname + search + hash)} />;
  return (
    <Gate feature={feature} otherwise={toDashboard}>
      <GenericFeature feature={feature} />
    </Gate>
  );
}
