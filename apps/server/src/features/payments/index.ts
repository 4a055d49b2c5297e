import type { ServerFeature } from '#src/platform/feature.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { registerPaymentsRoutes } from './payments.routes.ts';
import { reconcile, sweepUnpaid } from './reconcile.service.ts';
import { createSettler } from './settle.service.ts';

export { createPayerHashes } from './payer-hash.ts';
export { openReviews, type Reviews } from './review.service.ts';

/** Buying plans with Pi: quotes, orders, payments and their reconciler, links to orders, rewards (docs/decisions/0061). */
export function createPayments(deps: PaymentsDeps & { tellAccount: (userId: string) => void }): ServerFeature {
  const { pi } = deps;
  const paying = pi && { ...deps, pi, settler: createSettler({ ...deps, pi }) };
  return {
    name: 'payments',
    registerRoutes: (app) => registerPaymentsRoutes(app, { ...deps, settler: paying?.settler }),
    jobs: () => [
      ...(paying === undefined
        ? []
        : [{ name: 'payments.reconcile', cron: '* * * * *', run: () => reconcile(paying) }]),
      { name: 'payments.sweep-unpaid', cron: '17 4 * * *', run: () => sweepUnpaid(deps) },
    ],
  };
}
