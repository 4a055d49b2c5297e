import { EmailSection, PhotoSection, ProfileForm, StepUpProvider, ZoneProposal } from '#src/features/accounts/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { WithProfile } from '../components/with-profile.tsx';

export function ProfileSettingsScreen() {
  const text = useText('settings');
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  return (
    <StepUpProvider>
      <SettingsPage tab="profile">
        <PhotoSection user={session.user} />
        <WithProfile>
          {(profile) => (
            <>
              <ZoneProposal timeZone={profile.timeZone} />
              <SectionCard title={text('profile.about')}>
                <ProfileForm profile={profile} />
              </SectionCard>
            </>
          )}
        </WithProfile>
        <EmailSection email={session.user.email} />
      </SettingsPage>
    </StepUpProvider>
  );
}
