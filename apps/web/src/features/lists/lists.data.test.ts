import { ListEntity } from '@dayward/contract/features/lists';
import { expect, test } from 'vitest';
import { LIST_ROWS } from './lists.data.ts';

test('lists are read as they are declared', () => {
  expect(ListEntity).toMatchObject(LIST_ROWS);
});
