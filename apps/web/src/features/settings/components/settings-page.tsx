import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import type { SettingsTab } from '../settings-tabs.ts';

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
