import type { Order } from '@dayward/contract/features/payments';

/** An open order of Pro by the month, at its introductory price. */
export function buildOrder(more: Partial<Order> = {}): Order {
  return {
    id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4fa1',
    status: 'open',
    ...{ plan: 'Pro', period: 'monthly', kind: 'introductory' },
    ...{ amountUnits: 100_000_000, listAmountUnits: 150_000_000, creditUnits: 0, payableUnits: 100_000_000 },
    network: 'sandbox',
    memo: 'Dayward Pro, 30 days',
    metadata: { orderId: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4fa1' },
    hasPayer: true,
    payerUsername: 'ada_pioneer',
    paymentId: null,
    createdAt: '2026-11-21T08:30:00.000Z',
    expiresAt: '2026-11-21T09:00:00.000Z',
    reviewReason: null,
    ...more,
  };
}
