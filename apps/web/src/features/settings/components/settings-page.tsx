import { Bell, CreditCard, Database, Eye, type LucideIcon, Palette, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

type SettingsTab = 'profile' | 'notifications' | 'privacy' | 'billing' | 'data' | 'security' | 'appearance';

/** The tabs in their order, each below `/dashboard/settings/`. */
export const SETTINGS_TABS: readonly { tab: SettingsTab; Picture: LucideIcon }[] = [
  { tab: 'profile', Picture: UserRound },
  { tab: 'notifications', Picture: Bell },
  { tab: 'privacy', Picture: Eye },
  { tab: 'billing', Picture: CreditCard },
  { tab: 'data', Picture: Database },
  { tab: 'security', Picture: ShieldCheck },
  { tab: 'appearance', Picture: Palette },
];

/** One page of the settings: its heading, the document title, and its sections. */
export function SettingsPage({ tab, children }: { tab: Exclude<SettingsTab, 'security'>; children: ReactNode }) {
  const text = useText('settings');
  const title = text(`tab.${tab}`);
  usePageTitle(text('pageTitle', { tab: title }));
  return (
    <>
      <PageHeader title={title}>{text(`${tab}.body`)}</PageHeader>
      <div className="flex flex-col gap-5">{children}</div>
    </>
  );
}
