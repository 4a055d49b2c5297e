import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const sealKeyRoutes = lazyProperties({
  get: () =>
    defineRoute({
      id: 'sync.sealKey',
      method: 'GET',
      path: '/sync/seal-key',
      tag: 'sync',
      access: 'signed-in',
      summary: 'Get the key with which a device encrypts and decrypts unsent changes of a signed-out user',
      query: z.strictObject({
        /** The owner of the changes; another signed-in account gets no key. */
        account: z.exactOptional(IdSchema),
        /** Created by the device; each seal has a key of its own. */
        sealId: IdSchema,
        /** The server key from which it was derived, to open changes sealed before the server rotated its keys. */
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
