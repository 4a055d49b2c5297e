import * as z from 'zod/mini';
import { lazyProperties } from './lazy-properties.ts';
import { IdSchema } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The content type in which all pictures are stored, whatever the upload was. */
export const PICTURE_CONTENT_TYPE = 'image/webp';

/** The content type of all other files, which are served only as downloads: their declared type is not trusted. */
export const FILE_CONTENT_TYPE = 'application/octet-stream';

/** The sizes of a picture that can be requested; the available ones depend on the use of the picture. */
export const PICTURE_SIZES = ['full', 'thumbnail'] as const;

export const filesRoutes = lazyProperties({
  read: () =>
    defineRoute({
      id: 'files.read',
      method: 'GET',
      path: '/files/:owner/:id',
      tag: 'files',
      access: 'public',
      summary:
        'Get a picture, or another file as a download, by a URL that the server has signed for at most five minutes; rows contain these URLs',
      // The path contains the owner because clients create the ids: a path identifies one picture forever, across accounts.
      params: z.strictObject({ owner: IdSchema, id: IdSchema }),
      query: z.strictObject({
        /** Seconds since 1970 after which the URL is invalid. */
        until: z.string().check(z.regex(/^\d{1,12}$/)),
        signature: z.string().check(z.minLength(1), z.maxLength(100)),
        size: z._default(z.enum(PICTURE_SIZES), 'full'),
      }),
      success: { status: 200, contentType: PICTURE_CONTENT_TYPE },
      errors: ['invalid_input', 'not_found', 'rate_limited'],
    }),
});
