import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import {
  ClientUserSchema,
  dayStartHourSchema,
  fullNameSchema,
  timeZoneSchema,
  weekStartSchema,
} from '#src/session.contract.ts';

/** The largest accepted picture for an avatar, in bytes; phone photos are smaller. */
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024;

/** The fields of an account that its owner edits. */
const profileSchema = () =>
  z.object({
    name: z.string(),
    timeZone: z.string(),
    dayStartHour: dayStartHourSchema(),
    weekStart: weekStartSchema(),
    isEmailVerified: z.boolean(),
    /** The change of the address that waits for the link sent to the new one. */
    pendingEmail: z._default(z.nullable(z.object({ email: z.string(), expiresAt: InstantSchema })), null),
  });

const profilePatchSchema = () =>
  z
    .strictObject({
      name: z.exactOptional(fullNameSchema()),
      timeZone: z.exactOptional(timeZoneSchema()),
      dayStartHour: z.exactOptional(dayStartHourSchema()),
      weekStart: z.exactOptional(weekStartSchema()),
    })
    .check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        message: 'At least one field is required.',
        params: { code: 'no_change' },
      }),
    );

const signedIn = { tag: 'accounts', access: 'signed-in' } as const;

/** The fields of the account that its owner edits, and the avatar. */
export const profileRoutes = lazyProperties({
  getProfile: () =>
    defineRoute({
      ...signedIn,
      id: 'accounts.getProfile',
      method: 'GET',
      path: '/profile',
      summary: 'Get the editable profile of the account',
      success: { status: 200, schema: profileSchema() },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  patchProfile: () =>
    defineRoute({
      ...signedIn,
      id: 'accounts.patchProfile',
      method: 'PATCH',
      path: '/profile',
      summary: 'Update some fields of the profile',
      body: profilePatchSchema(),
      success: { status: 200, schema: profileSchema() },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
  putAvatar: () =>
    defineRoute({
      ...signedIn,
      id: 'accounts.putAvatar',
      method: 'PUT',
      path: '/profile/avatar/:id',
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
  removeAvatar: () =>
    defineRoute({
      ...signedIn,
      id: 'accounts.removeAvatar',
      method: 'DELETE',
      path: '/profile/avatar',
      summary: 'Remove the avatar; idempotent',
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'rate_limited', 'unavailable'],
    }),
});
