import {
  HabitEntity,
  ListEntity,
  type MutationCall,
  NotificationEntity,
  TaskEntity,
  TaskFilterEntity,
} from '@dayward/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { habitTransferCatalogue } from '#src/features/habits/index.ts';
import { taskTransferCatalogue } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory, useLocalData, useRows } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { ClearDialog } from '#src/platform/transfer/clear-dialog.tsx';
import { historyIsHere } from '#src/platform/transfer/history-is-here.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { useClearRows } from '#src/platform/transfer/use-clear-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { backupCatalogue } from './backup.catalogue.ts';
import { useSaveEverything } from './use-save-everything.ts';

/** Deletes all that the account keeps, after the question that it asks for; a backup is offered first (AUTH-28). */
export function ResetSection() {
  const text = useText(backupCatalogue);
  const habitText = useText(habitTransferCatalogue);
  const taskText = useText(taskTransferCatalogue);
  const save = useSaveEverything();
  const reset = useReset();
  const [isAsking, setIsAsking] = useState(false);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const habits = useCount(HabitEntity);
  const tasks = useCount(TaskEntity);
  const lists = useCount(ListEntity);
  const others = useCount(TaskFilterEntity) + useCount(NotificationEntity);
  const isEmpty = habits + tasks + lists + others === 0;
  const isWhole = useHistory() === 'complete';
  const lines = [
    habitText('full.habits', { count: habits }),
    taskText('import.tasks', { count: tasks }),
    taskText('import.lists', { count: lists }),
    ...[text('reset.rewards', { count: 0 }), text('reset.backups', { count: 0 })],
  ];
  return (
    <SectionCard title={text('reset.title')} body={text('reset.body')}>
      {!isWhole && (
        <p role="status" className="text-small text-muted">
          {text('reset.notWhole')}
        </p>
      )}
      {isWhole && isEmpty && <p className="text-small text-muted">{text('reset.none')}</p>}
      <Button
        variant="ghost"
        className="self-start text-danger hover:bg-danger-soft hover:text-danger"
        disabled={!isWhole || isEmpty}
        onClick={() => {
          setIsUnderstood(false);
          setIsAsking(true);
        }}
      >
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {text('reset.open')}
      </Button>
      <ClearDialog
        isOpen={isAsking}
        title={text('reset.question')}
        body={
          <div className="flex flex-col gap-3">
            <p>{text('reset.warning')}</p>
            <ul className="list-disc ps-5 tabular-nums">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="text-small">{text('reset.keep')}</p>
            <CheckField required checked={isUnderstood} onChange={({ target }) => setIsUnderstood(target.checked)}>
              {text('reset.understood')}
            </CheckField>
          </div>
        }
        exportLabel={text('reset.backupFirst')}
        confirmLabel={text('reset.confirm')}
        isConfirmDisabled={!isUnderstood}
        onExport={() => void save('backup')}
        onConfirm={() => {
          setIsAsking(false);
          void reset();
        }}
        onClose={() => setIsAsking(false)}
      />
    </SectionCard>
  );
}

/** What goes, and by which change. Parts of habits and tasks go with them. */
const KINDS = [
  [HabitEntity.collection, 'habit.delete'],
  [TaskEntity.collection, 'task.delete'],
  [ListEntity.collection, 'list.delete'],
  [TaskFilterEntity.collection, 'taskFilter.delete'],
  [NotificationEntity.collection, 'notification.delete'],
] as const;

function useReset(): () => Promise<void> {
  const text = useText(backupCatalogue);
  const shared = useText(transferCatalogue);
  const data = useLocalData();
  const clearRows = useClearRows();
  return async () => {
    // What this device has not heard of would stay.
    if (!(await historyIsHere(data))) return void showToast({ text: shared('export.notHere'), tone: 'danger' });
    const deletions = KINDS.flatMap(([collection, name]) =>
      data
        .rows(collection)
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ id }): MutationCall => ({ name, args: { id } })),
    );
    await clearRows(deletions, { done: text('reset.done'), failed: text('reset.error') });
  };
}

function useCount({ collection }: { collection: string }): number {
  const rows = useRows({ collection, fields: {} });
  return rows.filter(({ deletedAt }) => deletedAt === null).length;
}
