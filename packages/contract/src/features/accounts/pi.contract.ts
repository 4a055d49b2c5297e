import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { ClientUserSchema, fullNameSchema, TERMS_VERSION, timeZoneSchema } from '#src/session.contract.ts';
import { SecondFactorSchema } from './sign-in.contract.ts';

/** Longest access token of the Pi Platform that is read, in characters; chosen by us. */
const PI_TOKEN_MAX_CHARS = 2_048;

/** The access token that the SDK of Pi gave the page. It is the only thing about a Pi user that a client sends. */
const accessToken = () => z.string().check(z.minLength(1), z.maxLength(PI_TOKEN_MAX_CHARS));

/** `sandbox` is the emulator of the Pi Platform. */
export const PI_WALLET_NETWORKS = ['sandbox', 'testnet', 'mainnet'] as const;

export type PiWalletNetwork = (typeof PI_WALLET_NETWORKS)[number];

/** Null if the user does not share the name with the app. */
const usernameSchema = () => z.nullable(z.string());

const piLinkSchema = () =>
  z.object({
    /** Null without a wallet on the network of this server. */
    wallet: z.nullable(
      z.object({
        username: usernameSchema(),
        network: z.enum(PI_WALLET_NETWORKS),
        linkedAt: InstantSchema,
        /** When it last signed its user in, confirmed a session, or was linked. */
        lastUsedAt: InstantSchema,
      }),
    ),
    /** True if the account has the wallet and no other way to sign in, so that the wallet cannot be unlinked. */
    isOnlyWayIn: z.boolean(),
  });

export type PiLink = z.output<ReturnType<typeof piLinkSchema>>;

const open = { tag: 'security', access: 'public' } as const;
const signedIn = { tag: 'security', access: 'signed-in' } as const;

/** Signing in with a Pi wallet, and the wallet of an account. */
export const piRoutes = lazyProperties({
  piFacts: () =>
    defineRoute({
      ...open,
      id: 'security.piFacts',
      method: 'GET',
      path: '/pi',
      summary: 'Tell a page how to reach Pi, if this server is connected to it',
      success: {
        status: 200,
        schema: z.discriminatedUnion('available', [
          z.object({ available: z.literal(false) }),
          z.object({
            available: z.literal(true),
            /** Address of the script that defines `window.Pi`. */
            sdkUrl: z.url(),
            /** The value of `sandbox` for `Pi.init`. */
            sandbox: z.boolean(),
            network: z.enum(PI_WALLET_NETWORKS),
            /** True if an emulator answers instead of the Pi Platform: the network is `sandbox`. */
            isEmulated: z.boolean(),
            /** Address of the page in which the emulator shows the app; null on a real network, where the Pi Browser does. */
            hostPageUrl: z.nullable(z.url()),
            /** True if a Pi wallet is the only way to sign up, as the mainnet listing of Pi demands. */
            isOnlySignIn: z.boolean(),
          }),
        ]),
      },
      errors: ['rate_limited'],
    }),
  piSignIn: () =>
    defineRoute({
      ...open,
      id: 'security.piSignIn',
      method: 'POST',
      path: '/auth/sign-in/pi',
      summary:
        'Sign in with a Pi wallet; the response tells if a second factor is required, or if the wallet has no account',
      body: z.strictObject({ accessToken: accessToken() }),
      success: {
        status: 200,
        schema: z.discriminatedUnion('status', [
          z.object({ status: z.literal('signed-in'), user: ClientUserSchema }),
          z.object({ status: z.literal('second-factor') }),
          z.object({ status: z.literal('no-account'), username: usernameSchema() }),
        ]),
      },
      errors: [
        'invalid_input',
        'pi_sign_in_failed',
        'account_inactive',
        'pi_unavailable',
        'pi_unreachable',
        'rate_limited',
      ],
    }),
  piSignUp: () =>
    defineRoute({
      ...open,
      id: 'security.piSignUp',
      method: 'POST',
      path: '/auth/sign-up/pi',
      summary: 'Create an account that a Pi wallet opens, without an e-mail address, and start a session',
      body: z.strictObject({
        accessToken: accessToken(),
        name: fullNameSchema(),
        isAtLeast16: z.literal(true),
        acceptedTermsVersion: z.literal(TERMS_VERSION),
        /** Proposed by the browser; editable in the profile. */
        timeZone: z._default(timeZoneSchema(), 'UTC'),
      }),
      success: { status: 201, schema: ClientUserSchema },
      errors: [
        'invalid_input',
        'pi_sign_in_failed',
        'pi_wallet_taken',
        'pi_unavailable',
        'pi_unreachable',
        'rate_limited',
      ],
    }),
  piLink: () =>
    defineRoute({
      ...signedIn,
      id: 'security.piLink',
      method: 'GET',
      path: '/me/pi',
      summary: 'Get the Pi wallet that opens the account',
      success: { status: 200, schema: piLinkSchema() },
      errors: ['unauthenticated', 'pi_unavailable', 'rate_limited'],
    }),
  linkPi: () =>
    defineRoute({
      ...signedIn,
      id: 'security.linkPi',
      method: 'PUT',
      path: '/me/pi',
      summary: 'Link a Pi wallet to the account, replacing another; revokes all other sessions',
      body: z.strictObject({ accessToken: accessToken() }),
      success: { status: 200, schema: piLinkSchema() },
      errors: [
        'unauthenticated',
        'invalid_input',
        'step_up_required',
        'pi_sign_in_failed',
        'pi_wallet_taken',
        'pi_unavailable',
        'pi_unreachable',
        'rate_limited',
      ],
    }),
  unlinkPi: () =>
    defineRoute({
      ...signedIn,
      id: 'security.unlinkPi',
      method: 'DELETE',
      path: '/me/pi',
      summary: 'Unlink the Pi wallet of the account, unless nothing else opens it; revokes all other sessions',
      success: { status: 204 },
      errors: ['unauthenticated', 'step_up_required', 'not_found', 'only_way_in', 'pi_unavailable', 'rate_limited'],
    }),
  piStepUp: () =>
    defineRoute({
      ...signedIn,
      id: 'security.piStepUp',
      method: 'POST',
      path: '/auth/step-up/pi',
      summary:
        'Confirm the user’s identity with the Pi wallet of the account for the next five minutes of this session',
      body: z.strictObject({ accessToken: accessToken(), secondFactor: z.optional(SecondFactorSchema) }),
      success: { status: 204 },
      errors: [
        'unauthenticated',
        'invalid_input',
        'pi_sign_in_failed',
        'step_up_failed',
        'pi_unavailable',
        'pi_unreachable',
        'rate_limited',
      ],
    }),
});
