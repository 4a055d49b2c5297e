import { Suspense } from 'react';
import { ComingPage, PageSkeleton } from '#src/features/plans/index.ts';
import { PageGate } from '../components/page-gate.tsx';

/** The page of the Pi wallet. */
export function PiNetworkScreen() {
  return (
    <PageGate page="pi_network_integration">
      <Suspense fallback={<PageSkeleton />}>
        <ComingPage page="pi_network_integration" />
      </Suspense>
    </PageGate>
  );
}
