import { HabitEntity } from '@dayward/contract/features/habits';
import { HABIT_FILE_HABITS_MAX, HABIT_FILE_MAX_BYTES, type HabitFileReading } from '@dayward/transfer';
import { Archive, Download, ListChecks, Trash2, Upload } from 'lucide-react';
import { memo, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';
import { countedLines, FileImport, TransferAction, unusableAs } from '#src/platform/transfer/file-import.tsx';
import type { FileKind } from '#src/platform/transfer/file-kind.ts';
import { enforcedLimits, quotaReasons } from '#src/platform/transfer/import-texts.ts';
import { useClearRows } from '#src/platform/transfer/use-clear-rows.ts';
import { useFileImport } from '#src/platform/transfer/use-file-import.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { useExportHabits } from './use-export-habits.ts';

type UsableReading = Extract<HabitFileReading, { outcome: 'read' }>;

const habitFiles = () => import('./habit-files.ts');

const COUNTED = ['added', 'broughtBack', 'kept', 'days', 'keptDays', 'notes', 'milestones', 'runs'] as const;

/** Imports habits from a file. */
function useHabitImport() {
  const text = useText('habit-transfer');
  const data = useLocalStore();
  const shared = useText('transfer');
  const access = useAccess();
  const hasProtection = access.isInPlan('streak_protection');
  const kind: FileKind<UsableReading> = {
    words: {
      title: text('import.title'),
      unchanged: text('unusable.unchanged'),
      maxBytes: HABIT_FILE_MAX_BYTES,
      placeOf: ({ item: number, name }) =>
        name === '' ? text('problem.habit', { number }) : text('problem.named', { number, name }),
      whole: text('problem.whole'),
    },
    async read(content, context) {
      const { readHabitFile } = await habitFiles();
      const reading = readHabitFile(content, context);
      if (reading.outcome === 'read') return { reading };
      return unusableAs(reading, (reason) => text(`unusable.${reason}`, { max: HABIT_FILE_HABITS_MAX }));
    },
    async plan({ habits, pictures, ignored }) {
      const { planHabitImport, checkHabitImportQuota } = await habitFiles();
      const { changes, counts } = planHabitImport(habits, data, hasProtection);
      const count = counts.added + counts.broughtBack;
      const shortages = checkHabitImportQuota(changes, data, enforcedLimits(access)?.habits);
      return {
        changes,
        ignored,
        brought: countedLines(COUNTED, counts, (each, some) => text(`import.${each}`, { count: some })),
        left: pictures > 0 ? [text('import.pictures', { count: pictures })] : [],
        quotaExceeded: quotaReasons(shortages, access, {
          text: shared,
          countText: (of, some) => text(`full.${of}`, { count: some }),
          ownerText: () => text('full.run'),
        }),
        done: count > 0 ? text('import.done', { count }) : undefined,
      };
    },
    undo: async (changes) => (await habitFiles()).planUndoOfHabitImport(changes, data),
    fileError: shared('import.error'),
    formatError: text('import.error'),
  };
  return useFileImport(kind);
}

const ClearDialog = lazyDialog(async () => (await import('#src/platform/transfer/clear-dialog.tsx')).ClearDialog);

type Props = {
  /** The title, on a page with other data too. */
  title?: string;
  /** True if the page beside it shows the archived habits, if it can show either. */
  isArchivedShown?: boolean;
  onShowArchived?: (isShown: boolean) => void;
};

/** Exports, imports and deletes all habits (HAB-18). */
export const DataManagement = memo(function DataManagement({ title, isArchivedShown = false, onShowArchived }: Props) {
  const text = useText('habit-transfer');
  const habits = useRows(HabitEntity).filter(({ deletedAt }) => deletedAt === null);
  const { exportAll } = useExportHabits();
  const clearRows = useClearRows();
  const files = useHabitImport();
  const [isClearing, setIsClearing] = useState(false);
  const count = habits.length;
  return (
    <SectionCard title={title ?? text('title')} body={text('body')}>
      <p className="text-small text-muted">{count === 0 ? text('here.none') : text('here', { count })}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <TransferAction icon={Download} label={text('export')} isOff={count === 0} onAct={() => void exportAll()} />
        <TransferAction icon={Upload} label={text('import')} onAct={files.choose} />
        {onShowArchived && (
          <TransferAction
            icon={isArchivedShown ? ListChecks : Archive}
            label={text(isArchivedShown ? 'showActive' : 'showArchived')}
            onAct={() => onShowArchived(!isArchivedShown)}
          />
        )}
        <TransferAction
          icon={Trash2}
          label={text('clear')}
          isOff={count === 0}
          isDanger
          className={onShowArchived === undefined ? 'sm:col-span-2' : undefined}
          onAct={() => setIsClearing(true)}
        />
      </div>
      <FileImport label={text('import')} files={files} />
      <ClearDialog
        isOpen={isClearing}
        title={text('clear.title', { count })}
        body={text('clear.body')}
        confirmLabel={text('clear.confirm')}
        onExport={() => void exportAll()}
        onConfirm={() => {
          setIsClearing(false);
          void clearRows(
            habits.map(({ id }) => ({ name: 'habit.delete', args: { id } })),
            { done: text('clear.done', { count }) },
          );
        }}
        onClose={() => setIsClearing(false)}
      />
    </SectionCard>
  );
});
