import type { SettingsData } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { useChangeSettings } from '../settings.data.ts';

export function PrivacySettingsScreen() {
  const text = useText('settings');
  const { userId } = useLocalStore();
  const { profilePublic, shareProgress, allowAnalytics } = useSettings('privacy');
  const change = useChangeSettings();
  const set = (changes: Partial<SettingsData['privacy']>) => void change({ settingsType: 'privacy', changes });
  return (
    <SettingsPage tab="privacy">
      <SectionCard title={text('privacy.others')}>
        <SwitchField
          label={text('privacy.profilePublic')}
          hint={text('privacy.profilePublic.hint')}
          isOn={profilePublic}
          onSwitch={(isOn) => set({ profilePublic: isOn })}
        />
        <SwitchField
          label={text('privacy.shareProgress')}
          hint={text(shareProgress && !profilePublic ? 'privacy.shareProgress.idle' : 'privacy.shareProgress.hint')}
          isOn={shareProgress}
          onSwitch={(isOn) => set({ shareProgress: isOn })}
        />
        <TextLink to={`/dashboard/people/${userId}`} className="self-start">
          {text('privacy.look')}
        </TextLink>
      </SectionCard>
      <SectionCard title={text('privacy.use')}>
        <SwitchField
          label={text('privacy.allowAnalytics')}
          hint={text('privacy.allowAnalytics.hint')}
          isOn={allowAnalytics}
          onSwitch={(isOn) => set({ allowAnalytics: isOn })}
        />
      </SectionCard>
    </SettingsPage>
  );
}
