import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import { emailSchema } from '#src/session.contract.ts';

const signedIn = { tag: 'security', access: 'signed-in' } as const;
const open = { tag: 'security', access: 'public' } as const;

/** The change and the verification of the e-mail address. */
export const emailRoutes = lazyProperties({
  changeEmail: () =>
    defineRoute({
      ...signedIn,
      id: 'security.changeEmail',
      method: 'PUT',
      path: '/auth/email',
      summary:
        'Request a change of the e-mail address, to be confirmed by a link sent there; same response for any address',
      body: z.strictObject({ email: emailSchema() }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'rate_limited'],
    }),
  cancelEmailChange: () =>
    defineRoute({
      ...signedIn,
      id: 'security.cancelEmailChange',
      method: 'DELETE',
      path: '/auth/email',
      summary: 'Cancel the pending change of the e-mail address; idempotent',
      success: { status: 204 },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  sendVerification: () =>
    defineRoute({
      ...signedIn,
      id: 'security.sendVerification',
      method: 'POST',
      path: '/auth/email/verification',
      summary: 'Send the verification link again',
      success: { status: 204 },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  confirmEmail: () =>
    defineRoute({
      ...open,
      id: 'security.confirmEmail',
      method: 'POST',
      path: '/auth/email/confirm',
      summary: 'Verify an e-mail address, or complete its change, with the token of a mail',
      body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
      success: { status: 204 },
      errors: ['invalid_input', 'link_invalid', 'rate_limited'],
    }),
});
