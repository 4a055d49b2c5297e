import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import {
  ClientUserSchema,
  dayStartHourSchema,
  fullNameSchema,
  timeZoneSchema,
  weekStartSchema,
} from '#src/session.contract.ts';

/** The fields of an account that its owner edits. */
const profileSchema = () =>
  z.object({
    name: z.string(),
    timeZone: z.string(),
    dayStartHour: dayStartHourSchema(),
    weekStart: weekStartSchema(),
    isEmailVerified: z.boolean(),
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

const tag = 'accounts';

export const accountsRoutes = lazyProperties({
  me: () =>
    defineRoute({
      id: 'accounts.me',
      method: 'GET',
      path: '/me',
      tag,
      access: 'signed-in',
      summary: 'Get the account of the session',
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  getProfile: () =>
    defineRoute({
      id: 'accounts.getProfile',
      method: 'GET',
      path: '/profile',
      tag,
      access: 'signed-in',
      summary: 'Get the editable profile of the account',
      success: { status: 200, schema: profileSchema() },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  patchProfile: () =>
    defineRoute({
      id: 'accounts.patchProfile',
      method: 'PATCH',
      path: '/profile',
      tag,
      access: 'signed-in',
      summary: 'Update some fields of the profile',
      body: profilePatchSchema(),
      success: { status: 200, schema: profileSchema() },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
});
