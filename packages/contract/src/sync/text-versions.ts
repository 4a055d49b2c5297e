import { TEXT_VERSIONS } from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema } from '../primitives.ts';
import { defineCollection } from './collection.ts';

/** Texts replaced by a later edit whose author had not seen them; kept for 30 days, restorable. */
export const TextVersions = defineCollection({
  name: 'text_version',
  collection: TEXT_VERSIONS,
  fields: () => ({
    ofCollection: z.string(),
    ofId: IdSchema,
    field: z.string(),
    text: z.string(),
    displacedAt: InstantSchema,
  }),
  expires: { field: 'displacedAt', afterDays: 30 },
  limits: { rowsPerAccount: 20_000 },
});
