import { ListEntity } from '@dayward/contract/features/lists';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import { listsTable } from './lists.table.ts';

export const listsFeature = entityFeature(ListEntity, listsTable);
