import { COLOURS, LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX, normaliseListName } from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '../../entity.ts';
import { InstantSchema } from '../../primitives.ts';

/** A list of the user, which groups tasks beside their category (rulings R12). */
export const ListEntity = defineEntity({
  name: 'list',
  collection: 'lists',
  fields: () => ({
    name: z
      .string()
      .check(
        z.maxLength(LIST_NAME_MAX_CHARS * 4),
        z.overwrite(normaliseListName),
        z.minLength(1),
        z.maxLength(LIST_NAME_MAX_CHARS),
        z.meta({ description: 'Name of the list', examples: ['Home'] }),
      ),
    colour: z._default(z.enum(COLOURS), 'slate'),
    /** While it is set, the list and its open tasks are in no view (decision 0046). */
    archivedAt: z._default(z.nullable(InstantSchema), null),
  }),
  title: 'name',
  order: 'newest',
  archive: 'archivedAt',
  file: 'custom',
  conflict: 'merge-fields',
  gate: 'task_management',
  limits: { rowsPerAccount: LISTS_PER_ACCOUNT_MAX },
});

export type List = z.output<typeof ListEntity.schemas.row>;
