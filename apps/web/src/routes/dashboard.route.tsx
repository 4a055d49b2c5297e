import { DashboardScreen } from '#src/features/dashboard/screens/dashboard.screen.tsx';
import { useAccess } from '#src/features/plans/index.ts';
import { useLocation } from '#src/ui/router/index.ts';
import { returnToOf } from './return-to.ts';
import { STANDALONE_PAGES } from './standalone-pages.ts';
import { Redirect } from './start-screen.tsx';

/** The dashboard. A user redirected here because of their plan goes on to the requested page once the plan has it (ROUTE-09). */
export function DashboardRoute() {
  const wanted = returnToOf(useLocation().search);
  const { isInPlan } = useAccess();
  const feature = wanted === undefined ? undefined : STANDALONE_PAGES[wanted.replace(/[?#].*$/, '')];
  if (wanted !== undefined && feature !== undefined && isInPlan(feature)) return <Redirect to={wanted} />;
  return <DashboardScreen />;
}
