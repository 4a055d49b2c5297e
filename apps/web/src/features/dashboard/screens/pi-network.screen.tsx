import { Suspense } from 'react';
import { ComingPage, Gate, PageSkeleton } from '#src/features/plans/index.ts';
import { Navigate } from '#src/ui/router/index.ts';

/** The page of the Pi wallet; users whose plan lacks it are redirected to the front page (ROUTE-21). */
export function PiNetworkScreen() {
  return (
    <Gate page="pi_network_integration" otherwise={<Navigate replace to="/" />}>
      <Suspense fallback={<PageSkeleton />}>
        <ComingPage page="pi_network_integration" />
      </Suspense>
    </Gate>
  );
}
