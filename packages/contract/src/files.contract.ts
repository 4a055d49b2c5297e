import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { IdSchema } from './primitives.ts';
import { defineRoute } from './route.ts';

/** What pictures are kept as, whatever they came as. */
export const PICTURE_CONTENT_TYPE = 'image/webp';

/** What all other files are served as, and only to be downloaded: nothing about them is believed. */
export const FILE_CONTENT_TYPE = 'application/octet-stream';

/** The sizes of a picture that can be asked for; which of them there are depends on what the picture is for. */
export const PICTURE_SIZES = ['full', 'thumbnail'] as const;

export const filesRoutes = lazily({
  read: () =>
    defineRoute({
      id: 'files.read',
      method: 'GET',
      path: '/files/:owner/:id',
      tag: 'files',
      access: 'public',
      summary:
        'A picture, or another file as a download, by an address that the server has signed for at most five minutes; such addresses come with what the picture belongs to',
      // The owner stands in the path because ids are made by clients: a path means one picture for ever, whoever made it.
      params: z.strictObject({ owner: IdSchema, id: IdSchema }),
      query: z.strictObject({
        /** Seconds since 1970 after which the address is worth nothing. */
        until: z.string().check(z.regex(/^\d{1,12}$/)),
        signature: z.string().check(z.minLength(1), z.maxLength(100)),
        size: z._default(z.enum(PICTURE_SIZES), 'full'),
      }),
      success: { status: 200, contentType: PICTURE_CONTENT_TYPE },
      errors: ['invalid_input', 'not_found', 'rate_limited'],
    }),
});
