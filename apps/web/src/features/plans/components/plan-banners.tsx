import type { Settings } from '@dayward/contract/features/settings';
import { isPaidPlan, SETTINGS } from '@dayward/domain';
import { Suspense } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useHistory, useRows } from '#src/platform/sync/use-local-store.ts';
import { useLocation } from '#src/ui/router/index.ts';
import { useHolding } from '../use-holding.ts';

const EndBanner = lazyComponent(async () => (await import('./end-and-welcome-banner.tsx')).EndBanner, 'plan-pages');
const WelcomeBanner = lazyComponent(
  async () => (await import('./end-and-welcome-banner.tsx')).WelcomeBanner,
  'plan-pages',
);

/** The notices of the account's plan above a screen: it ends, it has ended, or it has just begun. */
export function PlanBanners() {
  const { pathname } = useLocation();
  const holding = useHolding();
  const session = useSessionState();
  const notices = useNotices();
  if (session.status !== 'signed-in') return null;
  const { active, isExpired, isExpiringSoon } = holding;
  // Each grant of a plan has its own end, which distinguishes it from another grant of the same plan.
  const grant = `welcome:${active}:${session.user.planExpiry ?? 'no-end'}`;
  // No interruption on other pages.
  const isWelcome = pathname === '/dashboard' && session.user.hasPaid && isPaidPlan(active) && notices.isShown(grant);
  return (
    <>
      {(isExpired || isExpiringSoon) && (
        <Suspense fallback={<div className="mb-6 h-32 sm:h-19" />}>
          <EndBanner holding={holding} />
        </Suspense>
      )}
      {isWelcome && (
        <Suspense fallback={<div className="mb-6 h-37 sm:h-19" />}>
          <WelcomeBanner onDismiss={() => notices.dismiss(grant)} />
        </Suspense>
      )}
    </>
  );
}

/** The notices dismissed on any device, and a function to dismiss one. */
function useNotices() {
  const rows = useRows<typeof Settings.fields>({ collection: SETTINGS });
  const write = useWrite();
  const isKnown = useHistory() !== 'never-fetched';
  // Read without the defaults of all settings, which the first screen does not need.
  const notices = rows.find(({ settingsType, deletedAt }) => settingsType === 'notices' && deletedAt === null);
  const dismissed = (notices?.settingsData['dismissed'] ?? []) as readonly string[]; // the contract's schema of the type
  return {
    /** Also hidden until the dismissals of other devices have loaded. */
    isShown: (notice: string) => isKnown && !dismissed.includes(notice),
    dismiss: (notice: string) =>
      void write.run({
        name: 'settings.change',
        args: { settingsType: 'notices', changes: { dismissed: [notice] } },
      }),
  };
}
