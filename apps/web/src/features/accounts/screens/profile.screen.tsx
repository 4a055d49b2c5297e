import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#src/platform/query/load-failure.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { accountsCatalogue } from '../accounts.catalogue.ts';
import { useProfile } from '../accounts.data.ts';

import { ProfileForm } from '../components/profile-form.tsx';
import { ZoneProposal } from '../components/zone-proposal.tsx';

export function ProfileScreen() {
  const text = useText(accountsCatalogue);
  const profile = useProfile();
  usePageTitle(text('profile.title'));
  return (
    <>
      <PageHeader title={text('profile.title')}>{text('profile.body')}</PageHeader>
      {profile.data && (
        <>
          <ZoneProposal timeZone={profile.data.timeZone} />
          <Card>
            <ProfileForm profile={profile.data} />
          </Card>
        </>
      )}
      {profile.isPending && (
        <div role="status" aria-label={text('profile.loading')} className="appear-late">
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
      {profile.isLoadingError && <LoadFailure title={text('profile.failed')} query={profile} />}
    </>
  );
}
