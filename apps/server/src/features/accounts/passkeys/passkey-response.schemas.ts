import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Base64url, limited only by the maximum size of a request body. */
const Base64UrlSchema = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** WebAuthn allows 1023 bytes (§6.1.1 of the specification); this is their length in base64url. */
const CredentialIdSchema = Base64UrlSchema.max(1364);

/** Names like `usb` and `internal`; later browsers may know more than we do. */
const TransportsSchema = z.array(z.string().max(30)).max(10);

const base = { id: CredentialIdSchema, rawId: CredentialIdSchema, type: z.literal('public-key') };
const extensions = z.record(z.string(), z.unknown()).default({});

/** The result of `navigator.credentials.create()`; unused members are dropped. */
const RegistrationSchema = z.object({
  ...base,
  response: z.object({
    clientDataJSON: Base64UrlSchema,
    attestationObject: Base64UrlSchema,
    transports: TransportsSchema.default([]),
  }),
  clientExtensionResults: extensions,
});

/** The result of `navigator.credentials.get()`. */
const AuthenticationSchema = z.object({
  ...base,
  response: z.object({
    clientDataJSON: Base64UrlSchema,
    authenticatorData: Base64UrlSchema,
    signature: Base64UrlSchema,
    userHandle: Base64UrlSchema,
  }),
  clientExtensionResults: extensions,
});

/** Parses an authenticator's answer to a registration; undefined for an invalid one. */
export function parseRegistration(input: unknown): RegistrationResponseJSON | undefined {
  const parsed = RegistrationSchema.safeParse(input);
  // The library's type lists the known transports of today; it treats them as plain strings.
  return parsed.success ? (parsed.data as RegistrationResponseJSON) : undefined;
}

/** Parses an authenticator's answer to a sign-in; undefined for an invalid one. */
export function parseAuthentication(
  input: unknown,
): (AuthenticationResponseJSON & { response: { userHandle: string } }) | undefined {
  const parsed = AuthenticationSchema.safeParse(input);
  return parsed.success ? parsed.data : undefined;
}
