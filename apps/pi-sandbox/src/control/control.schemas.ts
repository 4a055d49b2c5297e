import * as z from 'zod';
import { type FaultName, isFaultName } from '#src/faults/fault-table.ts';
import { Username } from '#src/host-api/host.routes.ts';
import { APPS, SCOPES } from '#src/state/model.ts';

const app = z.enum(APPS).default('app');

export const FaultOrder = z.object({
  name: z.string().refine((name): name is FaultName => isFaultName(name)),
  /** For how many calls; 0 takes the fault back. */
  times: z.int().min(0).max(1_000_000).default(1),
  value: z.string().optional(),
});

export const UserOrder = z.object({ username: Username, balance: z.number().min(0).default(1_000) });

export const RevokeOrder = z.object({ app });

export const GrantOrder = z.object({ scopes: z.array(z.enum(SCOPES)).min(1) });

export const TokenOrder = z.object({
  app,
  username: Username,
  scopes: z.array(z.enum(SCOPES)).default(['username', 'payments']),
  validForMs: z.number().optional(),
});

export const ClockOrder = z.object({
  advanceMs: z.number().min(0).default(0),
  scale: z.number().positive().optional(),
});

export const PaymentOrder = z.object({
  app,
  username: Username,
  amount: z.number().positive(),
  memo: z.string().default('A test payment'),
  metadata: z.record(z.string(), z.unknown()).default({}),
  isApproved: z.boolean().default(false),
  /** Paid payments are approved, too. */
  isPaid: z.boolean().default(false),
});

export const AdOrder = z.object({
  username: Username,
  status: z.enum(['granted', 'revoked', 'failed']).nullable().default('granted'),
});

export const AdChange = z.object({ status: z.enum(['granted', 'revoked', 'failed']).nullable() });
