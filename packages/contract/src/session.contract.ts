import { DEFAULT_WEEK_START, PLAN_IDS } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { IdSchema, InstantSchema } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The hour at which a new day begins for habits, mood and journal, 0 to 6 (rulings R5). */
export const dayStartHourSchema = () => z.int().check(z.minimum(0), z.maximum(6));

/** The weekday on which a calendar week begins, 0 for Sunday to 6 for Saturday. */
export const weekStartSchema = () => z.literal([0, 1, 2, 3, 4, 5, 6]);

/** What a client sees of its own account (DATAM-02), and what tells it which day the user has: devices ask it offline too. */
export const ClientUserSchema = z.object({
  id: IdSchema,
  email: z.email(),
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
  // The defaults are for what a device of an older version remembers.
  weekStart: z._default(weekStartSchema(), DEFAULT_WEEK_START),
  /** The plan was cancelled: it stays to its expiry, and nothing reminds of a renewal (PLAN-29). */
  isPlanEnding: z._default(z.boolean(), false),
});

export type ClientUser = z.output<typeof ClientUserSchema>;

/** Longest e-mail address in characters (RFC 5321 §4.5.3.1: 64 before the at sign, 255 after it). */
export const EMAIL_MAX_CHARS = 320;

/** Shortest and longest password in characters; no rule on what they are made of (rulings R13). */
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;

/** Longest full name in characters; chosen by us, longer than any name in common registries. */
export const FULL_NAME_MAX_CHARS = 200;

/** The version of the terms that people accept today: the day on which they were last changed. */
export const TERMS_VERSION = '2026-11-21';

export const emailSchema = () =>
  z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.email().check(z.maxLength(EMAIL_MAX_CHARS)));

export const newPasswordSchema = () =>
  z.string().check(z.minLength(PASSWORD_MIN_CHARS), z.maxLength(PASSWORD_MAX_CHARS));

/** A name is one line: control characters have no place in it, and the database cannot keep all of them. */
export const fullNameSchema = () =>
  z.string().check(z.maxLength(FULL_NAME_MAX_CHARS), z.regex(/^\P{Cc}*$/u), z.trim(), z.minLength(1));

/** An IANA time zone by its name; the server refuses names that it does not know. */
export const timeZoneSchema = () => z.string().check(z.minLength(1), z.maxLength(64));

/** Registration, with the plan last (AUTH-02). The declaration and the consent must be given, so nothing but true fits. */
const signUpSchema = () =>
  z.strictObject({
    email: emailSchema(),
    password: newPasswordSchema(),
    name: fullNameSchema(),
    isAtLeast16: z.literal(true),
    acceptedTermsVersion: z.literal(TERMS_VERSION),
    /** Proposed by the browser; the profile can change it. */
    timeZone: z._default(timeZoneSchema(), 'UTC'),
    /** The plan the person means to have; it is bought after the registration, never given by it. */
    plan: z._default(z.enum(PLAN_IDS), 'Free'),
  });

/** Signing in asks only that something was typed: what a password may look like is the sign-up's concern. */
const signInSchema = () =>
  z.strictObject({
    email: emailSchema(),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS)),
  });

const tag = 'accounts';

/** Who is in front of a client: how a session begins, whom it belongs to, and how it ends. */
export const sessionRoutes = lazily({
  signUp: () =>
    defineRoute({
      id: 'accounts.signUp',
      method: 'POST',
      path: '/auth/sign-up/email',
      tag,
      access: 'public',
      summary:
        'Create an account; where mails can be sent, the address is proven first and the answer never tells whether it was known',
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
      summary: 'Finish a registration with the token of the mail, and start a session',
      body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
      success: { status: 201, schema: ClientUserSchema },
      errors: ['invalid_input', 'link_invalid', 'rate_limited'],
    }),
  signIn: () =>
    defineRoute({
      id: 'accounts.signIn',
      method: 'POST',
      path: '/auth/sign-in/email',
      tag,
      access: 'public',
      summary: 'Start a session with e-mail and password, or learn that a second factor is asked for',
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
      summary: 'End the session; without one nothing happens',
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
      summary: 'Who is signed in, if anybody; being signed out is an answer, not an error',
      success: {
        status: 200,
        schema: z.object({
          user: z.nullable(ClientUserSchema),
          /** False where the profile was lost and could not be made again; the person is told so (AUTH-19). */
          isProfileSaved: z._default(z.boolean(), true),
        }),
      },
      errors: ['rate_limited'],
    }),
});
