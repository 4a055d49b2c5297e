import type { ReactNode } from 'react';
import { type Profile, useProfile } from '#src/features/accounts/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Renders its children with the profile, which comes from the server; shows a loading or an error state before. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const text = useText('accounts');
  const profile = useProfile();
  if (profile.data) return children(profile.data);
  if (profile.isLoadingError) return <LoadFailure title={text('profile.failed')} query={profile} />;
  return (
    <div role="status" aria-label={text('profile.loading')} className="appear-late">
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
