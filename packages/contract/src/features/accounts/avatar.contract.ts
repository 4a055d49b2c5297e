import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { ClientUserSchema } from '#src/session.contract.ts';
import { IdSchema } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

/** The largest accepted picture for an avatar, in bytes; phone photos are smaller. */
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024;

export const avatarRoutes = lazyProperties({
  put: () =>
    defineRoute({
      id: 'accounts.putAvatar',
      method: 'PUT',
      path: '/profile/avatar/:id',
      tag: 'accounts',
      access: 'signed-in',
      summary: 'Upload the avatar, replacing the previous one; idempotent',
      params: z.strictObject({ id: IdSchema }),
      upload: { maxBytes: AVATAR_MAX_BYTES, description: 'A still PNG, JPEG, WebP, GIF or AVIF picture' },
      success: { status: 200, schema: ClientUserSchema },
      errors: [
        'unauthenticated',
        'invalid_input',
        'picture_unsupported',
        'picture_unreadable',
        'picture_too_large',
        'picture_animated',
        'id_taken',
        'limit_reached',
        'rate_limited',
        'unavailable',
      ],
    }),
  remove: () =>
    defineRoute({
      id: 'accounts.removeAvatar',
      method: 'DELETE',
      path: '/profile/avatar',
      tag: 'accounts',
      access: 'signed-in',
      summary: 'Remove the avatar; idempotent',
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'rate_limited', 'unavailable'],
    }),
});
