import * as z from 'zod/mini';
import { lazily } from '#src/lazily.ts';
import { IdSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const sealKeyRoutes = lazily({
  get: () =>
    defineRoute({
      id: 'sync.sealKey',
      method: 'GET',
      path: '/sync/seal-key',
      tag: 'sync',
      access: 'signed-in',
      summary: 'The key with which a device seals unsent changes while their owner is signed out, and opens them again',
      query: z.strictObject({
        /** Whose changes they are; somebody else who is signed in gets no key. */
        account: z.exactOptional(IdSchema),
        /** Made by the device; each gets a key of its own. */
        sealId: IdSchema,
        /** The server's key that it came from, to open what was sealed before the server changed its keys. */
        keyId: z.exactOptional(z.string().check(z.maxLength(100))),
      }),
      success: {
        status: 200,
        schema: z.object({
          keyId: z.string(),
          /** 32 bytes for AES-256-GCM. */
          key: z.base64url(),
        }),
      },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
});
