import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import { newPasswordSchema } from '#src/session.contract.ts';

/** The password of an account whose owner is signed in. */
export const passwordRoutes = lazyProperties({
  changePassword: () =>
    defineRoute({
      id: 'security.changePassword',
      method: 'PUT',
      path: '/auth/password',
      tag: 'security',
      access: 'signed-in',
      summary: 'Change the password; revokes all other sessions and rotates the token of this one',
      body: z.strictObject({ password: newPasswordSchema() }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'rate_limited'],
    }),
});
