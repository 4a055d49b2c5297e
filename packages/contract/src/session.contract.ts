import { DEFAULT_WEEK_START, PLAN_IDS } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from './lazy-properties.ts';
import { IdSchema, InstantSchema } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The hour at which a new day begins for habits, mood and journal, 0 to 6 (rulings R5). */
export const dayStartHourSchema = () => z.int().check(z.minimum(0), z.maximum(6));

/** The weekday on which a calendar week begins, 0 for Sunday to 6 for Saturday. */
export const weekStartSchema = () => z.literal([0, 1, 2, 3, 4, 5, 6]);

/**
 * The account as its own client sees it (DATAM-02). It includes everything needed to compute the user's current day, also
 * offline.
 */
export const ClientUserSchema = z.object({
  id: IdSchema,
  /** Null for an account without an address. */
  email: z.nullable(z.email()),
  name: z.string(),
  plan: z.enum(PLAN_IDS),
  planExpiry: z.nullable(InstantSchema),
  isActive: z.boolean(),
  createdAt: InstantSchema,
  hasPaid: z.boolean(),
  avatarUrl: z.nullable(z.url()),
  /** IANA name. */
  timeZone: z.string(),
  dayStartHour: dayStartHourSchema(),
  // The defaults are for accounts stored on a device by an older version.
  weekStart: z._default(weekStartSchema(), DEFAULT_WEEK_START),
  /** True after a cancellation: the plan lasts until its expiry, without renewal reminders (PLAN-29). */
  isPlanEnding: z._default(z.boolean(), false),
});

export type ClientUser = z.output<typeof ClientUserSchema>;

/** Longest e-mail address in characters (RFC 5321 §4.5.3.1: 64 before the at sign, 255 after it). */
export const EMAIL_MAX_CHARS = 320;

/** Shortest and longest password in characters; no rule on its composition (rulings R13). */
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;

/** Longest full name in characters; chosen by us, longer than any name in common registries. */
export const FULL_NAME_MAX_CHARS = 200;

/** The version of the terms that users accept today: the day of their last change. */
export const TERMS_VERSION = '2026-11-21';

export const emailSchema = () =>
  z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.email().check(z.maxLength(EMAIL_MAX_CHARS)));

export const newPasswordSchema = () =>
  z.string().check(z.minLength(PASSWORD_MIN_CHARS), z.maxLength(PASSWORD_MAX_CHARS));

/** A name is one line. Control characters are refused because the database cannot store all of them. */
export const fullNameSchema = () =>
  z.string().check(z.maxLength(FULL_NAME_MAX_CHARS), z.regex(/^\P{Cc}*$/u), z.trim(), z.minLength(1));

/** An IANA time zone by name; the server refuses unknown names. */
export const timeZoneSchema = () => z.string().check(z.minLength(1), z.maxLength(64));

/** Registration, with the plan last (AUTH-02). The age declaration and the consent are required, so only `true` is valid. */
const signUpSchema = () =>
  z.strictObject({
    email: emailSchema(),
    password: newPasswordSchema(),
    name: fullNameSchema(),
    isAtLeast16: z.literal(true),
    acceptedTermsVersion: z.literal(TERMS_VERSION),
    /** Proposed by the browser; editable in the profile. */
    timeZone: z._default(timeZoneSchema(), 'UTC'),
    /** The plan that the user intends to buy. It is bought after the registration, never granted by it. */
    plan: z._default(z.enum(PLAN_IDS), 'Free'),
  });

/** Sign-in requires only a non-empty password: rules for passwords apply at sign-up. */
const signInSchema = () =>
  z.strictObject({
    email: emailSchema(),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS)),
  });

const WalletWaySchema = z.enum(['beside', 'only']);

export type WalletWay = z.output<typeof WalletWaySchema>;

const tag = 'accounts';

/** Routes of a session: its start, its account and its end. */
export const sessionRoutes = lazyProperties({
  signUp: () =>
    defineRoute({
      id: 'accounts.signUp',
      method: 'POST',
      path: '/auth/sign-up/email',
      tag,
      access: 'public',
      summary:
        'Create an account; if a mail server is configured, the address is verified first and the response does not reveal if it was known',
      body: signUpSchema(),
      success: {
        status: 201,
        schema: z.discriminatedUnion('status', [
          z.object({ status: z.literal('signed-in'), user: ClientUserSchema }),
          z.object({ status: z.literal('confirm-by-mail') }),
        ]),
      },
      errors: ['invalid_input', 'sign_up_failed', 'rate_limited'],
    }),
  confirmSignUp: () =>
    defineRoute({
      id: 'accounts.confirmSignUp',
      method: 'POST',
      path: '/auth/sign-up/confirm',
      tag,
      access: 'public',
      summary:
        'Complete a registration with the token of the mail, and start a session; a browser that did not begin it also sends the password that was chosen',
      body: z.strictObject({
        token: z.string().check(z.minLength(1), z.maxLength(200)),
        password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS))),
      }),
      success: { status: 201, schema: ClientUserSchema },
      errors: ['invalid_input', 'link_invalid', 'step_up_required', 'step_up_failed', 'rate_limited'],
    }),
  signIn: () =>
    defineRoute({
      id: 'accounts.signIn',
      method: 'POST',
      path: '/auth/sign-in/email',
      tag,
      access: 'public',
      summary: 'Sign in with e-mail and password; the response tells if a second factor is required',
      body: signInSchema(),
      success: {
        status: 200,
        schema: z.discriminatedUnion('status', [
          z.object({ status: z.literal('signed-in'), user: ClientUserSchema }),
          z.object({ status: z.literal('second-factor') }),
        ]),
      },
      errors: ['invalid_input', 'sign_in_failed', 'account_inactive', 'rate_limited'],
    }),
  signOut: () =>
    defineRoute({
      id: 'accounts.signOut',
      method: 'POST',
      path: '/auth/sign-out',
      tag,
      access: 'public',
      summary: 'Sign out; idempotent',
      success: { status: 204 },
      errors: ['rate_limited'],
    }),
  session: () =>
    defineRoute({
      id: 'accounts.session',
      method: 'GET',
      path: '/auth/session',
      tag,
      access: 'public',
      summary: 'Get the signed-in user, or null; being signed out is not an error',
      success: {
        status: 200,
        schema: z.object({
          user: z.nullable(ClientUserSchema),
          /** False if the profile was lost and could not be created again; the user is informed (AUTH-19). */
          isProfileSaved: z._default(z.boolean(), true),
          /** How Pi wallets sign up on this server: beside e-mail, or alone. Absent without a connection to Pi. */
          wallets: z.optional(WalletWaySchema),
        }),
      },
      errors: ['rate_limited'],
    }),
});
