import { Suspense } from 'react';
import { PiConnectionSection, StepUpProvider } from '#src/features/accounts/index.ts';
import { Gate, PageFrame } from '#src/features/plans/index.ts';
import { PaymentsSection, RewardsSection } from '#src/features/rewards/index.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Navigate } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

type Props = { onDisconnect: () => void };

/**
 * The Pi wallet of the account, its payments and its rewards; users whose plan lacks the page are redirected to the front page
 * (ROUTE-21).
 */
export function PiNetworkScreen({ onDisconnect }: Props) {
  return (
    <Gate page="pi_network_integration" otherwise={<Navigate replace to="/" />}>
      <PageFrame about="pi_network_integration" badge={null}>
        <SharedQueries>
          <StepUpProvider>
            <PiConnectionSection onDisconnect={onDisconnect} />
          </StepUpProvider>
        </SharedQueries>
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <PaymentsSection />
          <RewardsSection />
        </Suspense>
      </PageFrame>
    </Gate>
  );
}
