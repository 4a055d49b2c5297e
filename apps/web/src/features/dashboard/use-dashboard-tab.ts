import { useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

export const DASHBOARD_TABS = ['overview', 'features', 'stats'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The chosen view of the dashboard, which this device remembers (DASH-24). */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const { storage } = useRuntime();
  const [tab, setTab] = useState(() => DASHBOARD_TABS.find((known) => known === storage.read('dashboardTab')));
  const choose = (chosen: DashboardTab) => {
    storage.write('dashboardTab', chosen);
    setTab(chosen);
  };
  return [tab ?? 'overview', choose];
}
