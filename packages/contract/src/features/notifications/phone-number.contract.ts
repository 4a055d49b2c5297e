import {
  PHONE_CODE_DIGITS,
  PHONE_NUMBER_PATTERN,
  PHONE_NUMBER_TYPED_MAX_CHARS,
  withoutSeparators,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

const maskedSchema = () =>
  z.string().check(z.meta({ description: 'A number without the digits in the middle', examples: ['+49 •••• 67'] }));

const stateSchema = () =>
  z.object({
    /** The confirmed number; null if there is none. */
    number: z.nullable(maskedSchema()),
    /** The number that waits for its code; null if none does. */
    pending: z.nullable(z.object({ number: maskedSchema(), expiresAt: InstantSchema })),
  });

export type PhoneNumberState = z.output<ReturnType<typeof stateSchema>>;

const numberSchema = () =>
  z
    .string()
    .check(
      z.maxLength(PHONE_NUMBER_TYPED_MAX_CHARS),
      z.overwrite(withoutSeparators),
      z.regex(PHONE_NUMBER_PATTERN),
      z.meta({ description: 'International format (E.164); separators are removed', examples: ['+49151234567'] }),
    );

const codeSchema = () =>
  z
    .string()
    .check(
      z.maxLength(PHONE_CODE_DIGITS * 2),
      z.overwrite(withoutSeparators),
      z.regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`)),
      z.meta({ description: 'The code of the text message', examples: ['012345'] }),
    );

const ofTheAccount = { tag: 'notifications', access: 'signed-in' } as const;

/** The phone number to which an account's text messages go. */
export const phoneNumberRoutes = lazyProperties({
  get: () =>
    defineRoute({
      id: 'phoneNumber.get',
      method: 'GET',
      path: '/phone-number',
      ...ofTheAccount,
      summary: 'Get the confirmed phone number and the one that waits for its code, without the digits in the middle',
      success: { status: 200, schema: stateSchema() },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  sendCode: () =>
    defineRoute({
      id: 'phoneNumber.sendCode',
      method: 'PUT',
      path: '/phone-number',
      ...ofTheAccount,
      gate: 'basic_notifications',
      summary: 'Send a code to a phone number; the confirmed one stays until the code has been entered',
      body: z.strictObject({ number: numberSchema() }),
      success: { status: 200, schema: stateSchema() },
      errors: ['unauthenticated', 'plan_required', 'conflict', 'invalid_input', 'rate_limited', 'unavailable'],
    }),
  confirm: () =>
    defineRoute({
      id: 'phoneNumber.confirm',
      method: 'POST',
      path: '/phone-number/confirm',
      ...ofTheAccount,
      summary: 'Confirm the phone number with the code of its text message',
      body: z.strictObject({ code: codeSchema() }),
      success: { status: 200, schema: stateSchema() },
      errors: ['unauthenticated', 'conflict', 'invalid_input', 'rate_limited'],
    }),
  remove: () =>
    defineRoute({
      id: 'phoneNumber.remove',
      method: 'DELETE',
      path: '/phone-number',
      ...ofTheAccount,
      summary: 'Remove the phone number; idempotent',
      success: { status: 204 },
      errors: ['unauthenticated', 'rate_limited'],
    }),
});
