import { COLOURS, LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX, normaliseListName } from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '../../entity.ts';

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
  }),
  title: 'name',
  order: 'newest',
  file: 'custom',
  conflict: 'merge-fields',
  gate: 'task_management',
  limits: { rowsPerAccount: LISTS_PER_ACCOUNT_MAX },
});

export type List = z.output<typeof ListEntity.schemas.row>;
