/**
 * The answers of the Pi Platform, read into our own types. Unknown fields are dropped. What a payment is judged by must be there in
 * the documented form: a flag that is missing must not read as "not set", and a missing transaction not as "no money has moved".
 *
 * @see https://github.com/pi-apps/pi-platform-docs/blob/master/platform_API.md
 */
import { readPiUnits } from '@dayward/domain';
import { z } from 'zod';
import type { PiPayment } from './pi-payment.ts';
import { isPiId } from './pi-shapes.ts';

/** A user as the platform knows the bearer of an access token. */
export type PiUser = {
  /**
   * Id of the user in the app of the token. A token that was issued to another app passes as well, with another uid but the same name:
   * an account may be found by the uid only.
   */
  uid: string;
  /** For display only. Undefined without the scope `username`. */
  username: string | undefined;
  /** End of the token, in milliseconds since the Unix epoch; undefined if the platform does not tell. */
  validUntilMs: number | undefined;
};

/** Whether the network of advertisers confirms that a rewarded ad was watched. It does not say by whom. */
export type PiAdStatus = {
  adId: string;
  /** Only `granted` deserves a reward; `pending` may still become any of the others. */
  status: 'granted' | 'revoked' | 'failed' | 'pending';
};

const USERNAME_MAX_CHARS = 64;

const IdSchema = z.string().refine(isPiId);

const InstantMsSchema = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** Reads the bearer of a token from `GET /me`. */
export const PiUserSchema = z
  .object({
    uid: IdSchema,
    username: z
      .string()
      .regex(/^[^\p{C}]+$/u)
      .max(USERNAME_MAX_CHARS)
      .optional()
      .catch(undefined),
    credentials: z
      .object({ valid_until: z.object({ iso8601: InstantMsSchema }) })
      .optional()
      .catch(undefined),
  })
  .transform(({ uid, username, credentials }): PiUser => {
    return { uid, username, validUntilMs: credentials?.valid_until.iso8601 };
  });

const AddressSchema = z
  .string()
  .regex(/^G[A-Z2-7]{55}$/)
  .optional()
  .catch(undefined);

const NETWORK_OF = { 'Pi Testnet': 'testnet', 'Pi Network': 'mainnet' } as const;

/** Reads a payment from any call that returns one. */
export const PiPaymentSchema = z
  .object({
    identifier: IdSchema,
    user_uid: IdSchema,
    amount: z.number(),
    memo: z.string().catch(''),
    metadata: z.record(z.string(), z.unknown()).catch({}),
    from_address: AddressSchema,
    to_address: AddressSchema,
    direction: z.enum(['user_to_app', 'app_to_user']),
    created_at: InstantMsSchema,
    network: z.enum(['Pi Testnet', 'Pi Network']),
    status: z.object({
      developer_approved: z.boolean(),
      transaction_verified: z.boolean(),
      developer_completed: z.boolean(),
      cancelled: z.boolean(),
      user_cancelled: z.boolean(),
    }),
    transaction: z.object({ txid: z.string().regex(/^[0-9a-f]{64}$/i), verified: z.boolean() }).nullable(),
  })
  .transform((dto): PiPayment => {
    const { status, transaction } = dto;
    return {
      id: dto.identifier,
      uid: dto.user_uid,
      amountPiUnits: readPiUnits(dto.amount) ?? null,
      memo: dto.memo,
      metadata: dto.metadata,
      direction: dto.direction,
      network: NETWORK_OF[dto.network],
      fromAddress: dto.from_address,
      toAddress: dto.to_address,
      createdAtMs: dto.created_at,
      isApproved: status.developer_approved,
      isTransactionVerified: status.transaction_verified,
      isCompleted: status.developer_completed,
      isCancelled: status.cancelled,
      isCancelledByUser: status.user_cancelled,
      transaction: transaction && { txid: transaction.txid.toLowerCase(), isVerified: transaction.verified },
    };
  });

/** Reads the status of a rewarded ad. */
export const PiAdStatusSchema = z
  .object({
    identifier: IdSchema,
    mediator_ack_status: z.enum(['granted', 'revoked', 'failed']).nullable(),
    mediator_revoked_at: z.unknown().optional(),
  })
  .transform((dto): PiAdStatus => {
    const isRevoked = dto.mediator_ack_status === 'granted' && (dto.mediator_revoked_at ?? null) !== null;
    return { adId: dto.identifier, status: isRevoked ? 'revoked' : (dto.mediator_ack_status ?? 'pending') };
  });

const MESSAGE_MAX_CHARS = 200;

/** Reads a refusal: `{ error, error_message }`, and with some codes the payment that stands in the way. */
export const PiErrorSchema = z
  .object({
    error: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
    error_message: z
      .string()
      .transform((text) => text.replace(/\p{C}/gu, ' ').slice(0, MESSAGE_MAX_CHARS))
      .catch(''),
    payment: PiPaymentSchema.optional().catch(undefined),
  })
  .transform(({ error, error_message, payment }) => {
    return { code: error, message: error_message, ...(payment && { payment }) };
  });
