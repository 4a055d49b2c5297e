import type { Settings } from '@dayward/contract/features/settings';
import { SETTINGS } from '@dayward/domain';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useHistory, useRows } from '#src/platform/sync/use-local-store.ts';
import { WelcomeBanner } from './end-and-welcome-banner.tsx';

/** The welcome to a plan that was just paid, until the user dismisses it on any device. */
export function WelcomeNotice({ grant }: { grant: string }) {
  const notices = useNotices();
  return notices.isShown(grant) ? <WelcomeBanner onDismiss={() => notices.dismiss(grant)} /> : null;
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
