import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import { emailSchema, newPasswordSchema } from '#src/session.contract.ts';

const open = { tag: 'security', access: 'public' } as const;

/** The reset of a forgotten password by a link in a mail. */
export const passwordResetRoutes = lazyProperties({
  forgotPassword: () =>
    defineRoute({
      ...open,
      id: 'security.forgotPassword',
      method: 'POST',
      path: '/auth/password/forgot',
      summary: 'Send a password reset link if the address has an account; same response for any address',
      body: z.strictObject({ email: emailSchema() }),
      success: { status: 204 },
      errors: ['invalid_input', 'rate_limited'],
    }),
  resetPassword: () =>
    defineRoute({
      ...open,
      id: 'security.resetPassword',
      method: 'POST',
      path: '/auth/password/reset',
      summary: 'Reset the password with the token of a mail; revokes all sessions, keeps the second factor',
      body: z.strictObject({
        token: z.string().check(z.minLength(1), z.maxLength(200)),
        password: newPasswordSchema(),
      }),
      success: { status: 204 },
      errors: ['invalid_input', 'link_invalid', 'rate_limited'],
    }),
});
