import * as z from 'zod';

/** Shapes of the platform's answers as its documentation gives them. Unknown fields are allowed: the real answers have some. */
const instant = z.iso.datetime({ precision: 3 });
const address = z.string().regex(/^G[A-Z2-7]{55}$/);

export const UserShape = z.looseObject({
  uid: z.uuid(),
  credentials: z.looseObject({
    scopes: z.array(z.string()),
    valid_until: z.looseObject({ timestamp: z.number(), iso8601: z.string() }),
  }),
  username: z.string().optional(),
});

export const PaymentShape = z.looseObject({
  identifier: z.string().regex(/^[A-Za-z0-9]{28}$/),
  user_uid: z.uuid(),
  amount: z.number(),
  memo: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  from_address: address,
  to_address: address,
  direction: z.enum(['user_to_app', 'app_to_user']),
  created_at: instant,
  network: z.enum(['Pi Network', 'Pi Testnet']),
  status: z.looseObject({
    developer_approved: z.boolean(),
    transaction_verified: z.boolean(),
    developer_completed: z.boolean(),
    cancelled: z.boolean(),
    user_cancelled: z.boolean(),
  }),
  transaction: z
    .looseObject({ txid: z.string().regex(/^[0-9a-f]{64}$/), verified: z.boolean(), _link: z.url() })
    .nullable(),
});

export type PaymentDto = z.infer<typeof PaymentShape>;

export const ErrorShape = z.looseObject({ error: z.string(), error_message: z.string() });

export const AdStatusShape = z.looseObject({
  identifier: z.string(),
  mediator_ack_status: z.enum(['granted', 'revoked', 'failed']).nullable(),
  mediator_granted_at: instant.nullable(),
  mediator_revoked_at: instant.nullable(),
});
