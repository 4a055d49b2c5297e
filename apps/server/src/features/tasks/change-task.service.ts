import { MUTATIONS } from '@dayward/contract';
import { type LocalDate, localDateAt } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { readCalendar } from '#src/features/accounts/index.ts';
import { createEntityRepo } from '#src/platform/entity/entity.repo.ts';
import type { CompleteRows, EntityCaller } from '#src/platform/entity/entity.service.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import { taskExists } from './child-rows.repo.ts';
import { tasksTable } from './tasks.table.ts';

const tasks = createEntityRepo(tasksTable);

type Deps = { database: Database; sync: SyncWriter; complete: CompleteRows };

/** A change of a task by a caller of the API, with the same effect as on a device. */
export type TaskCall = { verb: 'complete'; day: LocalDate | undefined } | { verb: 'reopen' } | { verb: 'restart' };

/**
 * Completes, reopens or restarts a task; idempotent.
 *
 * @returns the task after the change
 * @throws AppError `not_found` for an unknown, foreign or deleted task; as the mutations of that name
 */
export async function changeTask(
  { database, sync, complete }: Deps,
  { userId, site }: EntityCaller,
  id: string,
  call: TaskCall,
): Promise<OwnedRow> {
  return sync.runExclusive(userId, () =>
    database.asUser(userId, async (tx) => {
      await sync.lock(tx, userId);
      if (!(await taskExists(tx, userId, id))) throw new AppError('not_found');
      const now = new Date();
      const at = now.toISOString();
      const { zone } = await readCalendar(tx, userId, now);
      // Due dates follow the calendar, independent of the hour at which days of habits begin.
      const day = (call.verb === 'complete' && call.day) || localDateAt(now.getTime(), zone);
      if (call.verb === 'complete')
        await sync.apply(tx, userId, MUTATIONS['task.complete'], { id, at, day, zone, next: null });
      else await sync.apply(tx, userId, MUTATIONS[`task.${call.verb}`], { id, at });
      const row = await tasks.findKept(tx, userId, id);
      const [completed] = row === undefined ? [] : await complete(tx, userId, [row], site);
      if (completed === undefined) throw new AppError('not_found');
      return completed;
    }),
  );
}
