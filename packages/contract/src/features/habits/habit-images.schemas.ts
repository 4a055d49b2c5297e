import {
  assignChildToRun,
  HABIT_IMAGE_CAPTION_MAX_CHARS,
  HABIT_IMAGE_FILE_NAME_MAX_CHARS,
  HABIT_IMAGES,
  HABIT_IMAGES_PER_ACCOUNT_MAX,
  HABIT_IMAGES_PER_HABIT_MAX,
  HABIT_RUNS,
  HABITS,
  type NewHabitChild,
  rowsOfHabitChild,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { lazyProperties } from '#src/lazy-properties.ts';
import { pageOf, pageQuery } from '#src/pages.ts';
import { IdSchema, InstantSchema, LocalDateSchema, lineSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

/** The largest accepted picture for an image of a habit, in bytes; phone photos are smaller. */
export const HABIT_IMAGE_MAX_BYTES = 10 * 1024 * 1024;

const pictureNumber = () => z._default(z.nullable(z.int().check(z.positive())), null);

/**
 * An image of a habit. Its row is created first, also offline. The picture follows by its own route, and the server then writes
 * its size and upload time into the row.
 */
export const HabitImageEntity = defineEntity({
  name: 'habitImage',
  collection: HABIT_IMAGES,
  fields: () => ({
    habitId: IdSchema,
    runId: z
      ._default(z.nullable(IdSchema), null)
      .check(z.meta({ description: 'Id of the run; defaults to the current run when the row arrives' })),
    fileName: lineSchema(HABIT_IMAGE_FILE_NAME_MAX_CHARS).check(
      z.minLength(1),
      z.meta({ description: 'Name of the uploaded file', examples: ['IMG_0042.jpg'] }),
    ),
    caption: z._default(lineSchema(HABIT_IMAGE_CAPTION_MAX_CHARS), ''),
    takenOn: LocalDateSchema,
    uploadedAt: z
      ._default(z.nullable(InstantSchema), null)
      .check(z.meta({ description: 'When the picture was uploaded; null until then' })),
    width: pictureNumber(),
    height: pictureNumber(),
    bytes: pictureNumber(),
  }),
  title: 'fileName',
  order: 'newest',
  file: 'custom',
  setByRule: ['uploadedAt', 'width', 'height', 'bytes'],
  fixed: ['habitId', 'runId', 'fileName'],
  parent: { collection: HABITS, idField: 'habitId' },
  furtherParents: [{ collection: HABIT_RUNS, idField: 'runId' }],
  creation: {
    needs: (args) => rowsOfHabitChild(args as NewHabitChild),
    complete: (view, args) => assignChildToRun(view, HABIT_IMAGES, args as NewHabitChild),
  },
  conflict: 'merge-fields',
  gate: 'habit_tracking',
  limits: {
    rowsPerAccount: HABIT_IMAGES_PER_ACCOUNT_MAX,
    rowsOfOne: { field: 'habitId', most: HABIT_IMAGES_PER_HABIT_MAX },
  },
});

export type HabitImageRow = z.output<typeof HabitImageEntity.schemas.row>;

const HabitImageWithUrlsSchema = z.extend(HabitImageEntity.schemas.row, {
  /** Opens the picture for at most five minutes; null until it has arrived. */
  address: z.nullable(z.string()),
  thumbnailAddress: z.nullable(z.string()),
});

export type HabitImageWithUrls = z.output<typeof HabitImageWithUrlsSchema>;

export const habitImagesRoutes = lazyProperties({
  ofHabit: () =>
    defineRoute({
      id: 'habits.images',
      method: 'GET',
      path: '/habits/:habitId/images',
      tag: 'habits',
      access: 'signed-in',
      summary:
        'List the images of the current run of a habit, newest first, paginated, with URLs that expire after a few minutes',
      params: z.strictObject({ habitId: IdSchema }),
      query: z.strictObject(pageQuery()),
      success: { status: 200, schema: pageOf(HabitImageWithUrlsSchema) },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  put: () =>
    defineRoute({
      id: 'habits.putImage',
      method: 'PUT',
      path: '/habits/:habitId/images/:id',
      tag: 'habits',
      access: 'signed-in',
      gate: 'habit_tracking',
      summary: 'Upload the picture of an existing image row; idempotent',
      params: z.strictObject({ habitId: IdSchema, id: IdSchema }),
      upload: { maxBytes: HABIT_IMAGE_MAX_BYTES, description: 'A still PNG, JPEG, WebP, GIF or AVIF picture' },
      success: { status: 200, schema: HabitImageWithUrlsSchema },
      errors: [
        'unauthenticated',
        'plan_required',
        'not_found',
        'invalid_input',
        'picture_unsupported',
        'picture_unreadable',
        'picture_too_large',
        'picture_animated',
        'id_taken',
        'limit_reached',
        'rate_limited',
      ],
    }),
});
