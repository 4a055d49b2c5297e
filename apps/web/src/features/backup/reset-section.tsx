import type { MutationCall } from '@dayward/contract';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { listRewards } from '#src/features/rewards/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { entityOf, isAlive } from '#src/platform/resource/entities.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useCollections } from '#src/platform/resource/use-collections.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useHistory, useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { waitForFullHistory } from '#src/platform/transfer/save-file.ts';
import { useClearRows } from '#src/platform/transfer/use-clear-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { useSaveEverything } from './use-save-everything.ts';

const ClearDialog = lazyDialog(async () => (await import('#src/platform/transfer/clear-dialog.tsx')).ClearDialog);

/** Deletes all of the account's data after a confirmation; offers a backup first (AUTH-28). */
export function ResetSection() {
  const text = useText('backup');
  const save = useSaveEverything();
  const reset = useReset();
  const [isAsking, setIsAsking] = useState(false);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const words = useResourceWords();
  const kinds = useResetKinds();
  const isEmpty = kinds.every(({ count }) => count === 0);
  const isWhole = useHistory() === 'complete';
  const rewardCount = useRewardCount(isAsking);
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
              {kinds
                .filter(({ path, count }) => path !== undefined && count > 0)
                .map(({ name, count }) => (
                  <li key={name}>{words(`count.${name}`, { count })}</li>
                ))}
              <li>
                {rewardCount === undefined
                  ? text('reset.rewardsUnknown')
                  : text('reset.rewards', { count: rewardCount })}
              </li>
              <li>{text('reset.backups', { count: 0 })}</li>
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

/** The number of the account's rewards, asked for when the question opens; undefined while the server has not said it. */
function useRewardCount(isAsking: boolean): number | undefined {
  const { api } = useRuntime();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (isAsking) void listRewards(api).then((rewards) => setCount(rewards?.length));
  }, [api, isAsking]);
  return count;
}

function useResetKinds() {
  const { resources } = useRuntime();
  const kinds = useMemo(() => resetKindsOf(resources), [resources]);
  const rows = useCollections(kinds.map(({ collection }) => collection));
  return kinds.map((kind) => ({ ...kind, count: (rows[kind.collection] ?? []).filter(isAlive).length }));
}

function useReset(): () => Promise<void> {
  const text = useText('backup');
  const shared = useText('transfer');
  const data = useLocalStore();
  const { resources } = useRuntime();
  const clearRows = useClearRows();
  return async () => {
    // Rows that this device has not fetched yet would stay.
    if (!(await waitForFullHistory(data))) return void showToast({ text: shared('export.notHere'), tone: 'danger' });
    const deletions = resetCalls(resources, data);
    await clearRows(deletions, { done: text('reset.done'), failed: text('reset.error') });
  };
}

/**
 * The kinds that a reset deletes: the rows of every resource that belong to no other row. Their child rows are deleted with them.
 */
export function resetKindsOf(resources: readonly ResourceEntry[]) {
  return resources.flatMap(({ name, path }) => {
    const { collection, parent } = entityOf(name);
    return parent === undefined ? [{ name, path, collection }] : [];
  });
}

/** The mutations that delete all of the account's data (AUTH-28). */
export function resetCalls(resources: readonly ResourceEntry[], data: Pick<LocalStore, 'rows'>): MutationCall[] {
  return resetKindsOf(resources).flatMap(({ collection, name }) =>
    data
      .rows(collection)
      .filter(isAlive)
      .map(({ id }): MutationCall => ({ name: `${name}.delete`, args: { id } })),
  );
}
