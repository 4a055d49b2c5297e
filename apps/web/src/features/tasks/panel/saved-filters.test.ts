import { TaskFilterEntity } from '@dayward/contract/features/tasks';
import { expect, test } from 'vitest';
import { TASK_FILTER } from './saved-filters.tsx';

test('saved filters are read and changed as they are declared', () => {
  expect(TaskFilterEntity).toMatchObject(TASK_FILTER);
});
