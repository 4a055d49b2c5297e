import { Suspense } from 'react';
import { Today } from '#src/features/habits/index.ts';
import { TodayTasksSlot } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useShortcuts } from '#src/platform/shortcuts/use-shortcuts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { FreePreviewStrip } from '../components/free-preview-strip.tsx';
import { PartSkeleton } from '../components/part-skeleton.tsx';
import { displayName } from '../display-name.ts';
import { DASHBOARD_TABS, useDashboardTab } from '../use-dashboard-tab.ts';
import { useWelcomeToast } from '../use-welcome-toast.ts';

const OverviewMore = lazyPart(
  async () => (await import('../components/overview-more.tsx')).OverviewMore,
  'dashboard-more',
  'plans',
);
const FeaturesTab = lazyPart(
  async () => (await import('../components/feature-list.tsx')).FeatureList,
  'dashboard-more',
  'plans',
);
const StatsTab = lazyPart(async () => (await import('../components/stats-tab.tsx')).StatsTab, 'dashboard-more');

/** What is due today, how things stand, and the way to everything else. */
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
      <PageHeader title={text('welcome', { name })}>{text('body')}</PageHeader>
      <Tabs
        label={text('tabs.label')}
        tabs={DASHBOARD_TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
        value={tab}
        onChoose={chooseTab}
      >
        {tab === 'overview' && (
          <div className="flex flex-col gap-6">
            <FreePreviewStrip />
            <Today />
            <TodayTasksSlot />
            <div className="below-loading">
              <Suspense fallback={<PartSkeleton />}>
                <OverviewMore />
              </Suspense>
            </div>
          </div>
        )}
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
