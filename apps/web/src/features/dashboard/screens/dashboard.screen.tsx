import { isPaidPlan } from '@dayward/domain';
import { ChevronRight, Gift } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Today, useHabits } from '#src/features/habits/index.ts';
import { PlanBanners, useAccess } from '#src/features/plans/index.ts';
import { TodayTasksSlot } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { createOnce } from '#src/platform/memoize.ts';
import { type Runtime, useRuntime, useSessionState } from '#src/platform/runtime.tsx';
import { useShortcuts } from '#src/platform/shortcuts/use-shortcuts.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Link, useNavigate } from '#src/ui/router/index.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { PartSkeleton } from '../components/part-skeleton.tsx';

/** A shorter absence shows no greeting, in milliseconds; both this and the greeting's duration come from the specification. */
const AWAY_MS = 5 * 60_000;
const GREETING_MS = 4_000;

/** Only the first page view counts: navigation inside the app is no new opening. */
const isOpening = createOnce<Runtime>();

/** Greets the user who returns to this device after an absence (DASH-39). */
function useWelcomeToast(name: string): void {
  const runtime = useRuntime();
  const text = useText('dashboard');
  useEffect(() => {
    if (!isOpening(runtime)) return;
    const { storage, clock } = runtime;
    const openedAtMs = Date.parse(storage.read('openedAt') ?? '');
    const nowMs = clock.now();
    storage.write('openedAt', new Date(nowMs).toISOString());
    // No stored time means that this is the first opening, not a return.
    if (nowMs - openedAtMs > AWAY_MS) showToast({ text: text('welcomeBack', { name }), durationMs: GREETING_MS });
  }, [runtime, text, name]);
}

const DASHBOARD_TABS = ['overview', 'features', 'stats'] as const;
type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The selected tab of the dashboard, stored on this device (DASH-24). */
function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const { storage } = useRuntime();
  const [tab, setTab] = useState(() => DASHBOARD_TABS.find((known) => known === storage.read('dashboardTab')));
  const choose = (chosen: DashboardTab) => {
    storage.write('dashboardTab', chosen);
    setTab(chosen);
  };
  return [tab ?? 'overview', choose];
}

const OverviewMore = lazyComponent(
  async () => (await import('../components/overview-more.tsx')).OverviewMore,
  'dashboard-more',
  'plans',
);
const FeaturesTab = lazyComponent(
  async () => (await import('../components/feature-list.tsx')).FeatureList,
  'dashboard-tabs',
  'plans',
);
const StatsTab = lazyComponent(async () => (await import('../components/stats-tab.tsx')).StatsTab, 'dashboard-tabs');

/** The tasks and habits due today, statistics, and links to everything else. */
export function DashboardScreen() {
  const text = useText('dashboard');
  const session = useSessionState();
  usePageTitle(text('title'));
  if (session.status !== 'signed-in') return null;
  return <Dashboard name={displayName(session.user)} />;
}

function Dashboard({ name }: { name: string }) {
  const text = useText('dashboard');
  const navigate = useNavigate();
  const [tab, chooseTab] = useDashboardTab();
  useWelcomeToast(name);
  useShortcuts({
    overview: () => chooseTab('overview'),
    features: () => chooseTab('features'),
    boardSettings: () => void navigate('/dashboard/settings'),
  });
  return (
    <>
      <PageHeader title={text('welcome', { name })} />
      <Tabs
        label={text('tabs.label')}
        tabs={DASHBOARD_TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
        value={tab}
        onChoose={chooseTab}
      >
        {tab === 'overview' && (
          <div className="flex flex-col gap-6">
            <Today />
            <TodayTasksSlot />
            {/* The distance of the list takes the place of the banner's own. */}
            <div className="-mb-6 empty:hidden">
              <PlanBanners />
            </div>
            <FreePreviewStrip />
            <div className="below-loading">
              <Suspense fallback={<PartSkeleton />}>
                <OverviewMore />
              </Suspense>
            </div>
          </div>
        )}
        {tab !== 'overview' && <PlanBanners />}
        {tab === 'features' && (
          <Suspense fallback={<PartSkeleton />}>
            <FeaturesTab />
          </Suspense>
        )}
        {tab === 'stats' && (
          <Suspense fallback={<PartSkeleton />}>
            <StatsTab />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}

/** The user's display name: their name, or the part of their e-mail before the at sign (DASH-08). */
function displayName({ name, email }: { name: string; email: string | null }): string {
  return name.trim() || (email?.split('@')[0] ?? '');
}

/** The free tracker, which follows today in the overview of an account without a paid plan (DASH-25, rulings R14). */
function FreePreviewStrip() {
  const text = useText('dashboard');
  const titles = useText('features');
  const access = useAccess();
  const { active } = useHabits();
  if (isPaidPlan(access.plan)) return null;
  const plan = access.plans.find(({ id }) => id === access.plan);
  if (access.status === 'ready' && !(plan && access.canOpenPage('free_habit_preview'))) return null;
  return (
    <Link
      to="/dashboard/free-preview"
      className="group flex min-h-16 items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 print:hidden text-accent-strong transition-colors hover:text-ink"
    >
      <Gift aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{titles('free_habit_preview')}</span>
        {/* Reserves its line while the plans load for the first time. */}
        <span className="block min-h-5 text-small">
          {plan && text('free.count', { count: active.length, plan: plan.name, limit: plan.limits.habits })}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
      />
    </Link>
  );
}
