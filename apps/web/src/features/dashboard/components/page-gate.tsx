import type { PageKey } from '@dayward/domain';
import type { ReactNode } from 'react';
import { PageSkeleton, PlansFailure, useAccess } from '#src/features/plans/index.ts';
import { Navigate } from '#src/ui/router/index.ts';

/** Lets through to a page whom their plan lets; others go to the front page (ROUTE-21). */
export function PageGate({ page, children }: { page: PageKey; children: ReactNode }) {
  const access = useAccess();
  if (access.failure) return <PlansFailure failure={access.failure} />;
  if (access.status === 'loading') return <PageSkeleton />;
  return access.canOpenPage(page) ? children : <Navigate replace to="/" />;
}
