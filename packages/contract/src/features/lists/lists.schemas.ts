import { LIST_COLOURS, LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX, normaliseListName } from '@dayward/domain';
import { z } from 'zod';
import { defineEntity } from '../../entity.ts';

/** A list of the user's own, into which tasks go beside their category (rulings R12). */
export const ListEntity = defineEntity({
  name: 'list',
  collection: 'lists',
  fields: {
    name: z
      .string()
      .max(LIST_NAME_MAX_CHARS * 4)
      .overwrite(normaliseListName)
      .check(z.minLength(1), z.maxLength(LIST_NAME_MAX_CHARS))
      .meta({ description: 'Name of the list', examples: ['Home'] }),
    colour: z.enum(LIST_COLOURS).default('slate'),
  },
  conflict: 'merge-fields',
  gate: 'task_management',
  limits: { rowsPerAccount: LISTS_PER_ACCOUNT_MAX },
});

export type List = z.output<typeof ListEntity.schemas.row>;
