import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { v7 as uuidv7 } from 'uuid';
import { type AccessRows, makeSample, rowOf } from '#test/access/access-row.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'taskShares.create': { item: rowOf('tasks'), body: () => ({ id: uuidv7(), days: 7 }), gate: 'task_management' },
  'taskShares.list': { item: rowOf('tasks') },
  'taskShares.listOwn': {},
  'taskShares.revoke': { item: shareOf },
  // Anyone with the link may call it; the content it shows is tested beside the route.
  'taskShares.read': { item: async () => uuidv7(), answer: 'not_found' },
};

async function shareOf(_: TestServer, owner: TestUser): Promise<string> {
  const { id: taskId } = await makeSample(owner, 'tasks');
  const { id } = await owner.api.call(taskSharesRoutes.create, { params: { taskId }, body: { id: uuidv7(), days: 7 } });
  return `${taskId}/${id}`;
}
