import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { CapabilitiesCard } from '../devices/capabilities-card.tsx';
import { DevicesCard } from '../devices/devices-card.tsx';
import { DeliveryLogCard } from '../log/delivery-log-card.tsx';
import { StatsCards } from '../log/stats-cards.tsx';
import { QuietHoursCard } from '../settings/quiet-hours-card.tsx';
import { SaveStatusLine } from '../settings/save-status-line.tsx';
import { SchedulesCard } from '../settings/schedules-card.tsx';
import { SettingsListCard } from '../settings/settings-list-card.tsx';
import { TipsCard } from '../settings/tips-card.tsx';
import { useNotificationSettings } from '../settings/use-notification-settings.ts';

/** The page of notifications: figures, settings, devices, and what became of each message (NOTI-02). */
export function NotificationsScreen() {
  const text = useText('notification-page');
  const form = useNotificationSettings();
  const { settings, change } = form;
  usePageTitle(text('title'));
  return (
    <>
      <PageHeader title={text('title')}>
        {text('body')}
        <SaveStatusLine form={form} />
      </PageHeader>
      <div className="flex flex-col gap-5">
        <StatsCards />
        <SettingsListCard settings={settings.notifications} onChange={(changes) => change('notifications', changes)} />
        <SchedulesCard
          schedules={settings.notification_schedules.schedules}
          onChange={(schedules) => change('notification_schedules', { schedules })}
        />
        <QuietHoursCard quietHours={settings.quiet_hours} onChange={(changes) => change('quiet_hours', changes)} />
        <DevicesCard />
        <DeliveryLogCard />
        <CapabilitiesCard />
        <TipsCard />
      </div>
    </>
  );
}
