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
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory, useLocalData, useRows } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { historyIsHere } from '#src/platform/transfer/history-is-here.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { backupCatalogue } from './backup.catalogue.ts';
import { useSaveEverything } from './use-save-everything.ts';

const ClearDialog = lazyDialog(async () => (await import('#src/platform/transfer/clear-dialog.tsx')).ClearDialog);

/** Deletes all that the account keeps, after the question that it asks for; a backup is offered first (AUTH-28). */
export function ResetSection() {
  const text = useText(backupCatalogue);
  const save = useSaveEverything();
  const reset = useReset();
  const [isAsking, setIsAsking] = useState(false);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const counts = {
    habits: useCount(HabitEntity),
    tasks: useCount(TaskEntity),
    lists: useCount(ListEntity),
    ...{ rewards: 0, backups: 0 },
  };
  const others = useCount(TaskFilterEntity) + useCount(NotificationEntity);
  const isEmpty = counts.habits + counts.tasks + counts.lists + others === 0;
  const isWhole = useHistory() === 'complete';
  const kinds = Object.keys(counts) as (keyof typeof counts)[]; // its own
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
              {kinds.map((kind) => (
                <li key={kind}>{text(`reset.${kind}`, { count: counts[kind] })}</li>
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
  const navigate = useNavigate();
  return async () => {
    try {
      // What this device has not heard of would stay.
      if (!(await historyIsHere(data))) return void showToast({ text: shared('export.notHere'), tone: 'danger' });
      const changes = KINDS.flatMap(([collection, name]) =>
        data
          .rows(collection)
          .filter(({ deletedAt }) => deletedAt === null)
          .map(({ id }): MutationCall => ({ name, args: { id } })),
      );
      await data.mutateAll(changes);
    } catch {
      showToast({ text: text('reset.error'), tone: 'danger' });
      return;
    }
    const action = { label: shared('deleted.open'), onAct: () => void navigate('/dashboard/recently-deleted') };
    showToast({ text: text('reset.done'), action });
  };
}

function useCount({ collection }: { collection: string }): number {
  const rows = useRows({ collection, fields: {} });
  return rows.filter(({ deletedAt }) => deletedAt === null).length;
}
