import { isPaidPlan } from '@dayward/domain';
import { Suspense } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { useHolding } from '../use-holding.ts';

const EndBanner = lazyComponent(async () => (await import('./end-and-welcome-banner.tsx')).EndBanner, 'plan-pages');
const WelcomeNotice = lazyComponent(async () => (await import('./welcome-notice.tsx')).WelcomeNotice, 'plan-pages');

/** The notices of the account's plan above a screen: it ends, it has ended, or it has just begun. */
export function PlanBanners() {
  const { pathname } = useLocation();
  const holding = useHolding();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const { active, isExpired, isExpiringSoon } = holding;
  // No interruption on other pages.
  const mayWelcome = pathname === '/dashboard' && session.user.hasPaid && isPaidPlan(active);
  return (
    <>
      {(isExpired || isExpiringSoon) && (
        <Suspense fallback={<div className="mb-6 h-32 sm:h-19" />}>
          <EndBanner holding={holding} />
        </Suspense>
      )}
      {mayWelcome && (
        <Suspense>
          {/* Each grant of a plan has its own end, which distinguishes it from another grant of the same plan. */}
          <WelcomeNotice grant={`welcome:${active}:${session.user.planExpiry ?? 'no-end'}`} />
        </Suspense>
      )}
    </>
  );
}
