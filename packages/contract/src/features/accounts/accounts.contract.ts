import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import { ClientUserSchema } from '#src/session.contract.ts';

/** The account itself. */
export const accountsRoutes = lazyProperties({
  me: () =>
    defineRoute({
      id: 'accounts.me',
      method: 'GET',
      path: '/me',
      tag: 'accounts',
      access: 'signed-in',
      summary: 'Get the account of the session',
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  deleteAccount: () =>
    defineRoute({
      id: 'security.deleteAccount',
      method: 'DELETE',
      path: '/me',
      tag: 'security',
      access: 'signed-in',
      summary: 'Delete the account and all its data, permanently',
      success: { status: 204 },
      errors: ['unauthenticated', 'step_up_required', 'rate_limited'],
    }),
});
