import { HabitEntity } from '@dayward/contract';
import { Archive, Download, ListChecks, Trash2, Upload } from 'lucide-react';
import { memo, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRows } from '#src/platform/sync/use-local-data.ts';
import { FileImport } from '#src/platform/transfer/file-import.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';
import { useClearHabits } from './use-clear-habits.ts';
import { useExportHabits } from './use-export-habits.ts';
import { useHabitImport } from './use-habit-import.ts';

const ClearDialog = lazyDialog(async () => (await import('#src/platform/transfer/clear-dialog.tsx')).ClearDialog);

type Props = {
  /** What it is called where the page is about more than these. */
  title?: string;
  /** Which habits the page beside it shows, where there is one that can show either. */
  isArchivedShown?: boolean;
  onShowArchived?: (isShown: boolean) => void;
};

/** Habits in files: out, in, and all of them away (HAB-18). */
export const DataManagement = memo(function DataManagement({ title, isArchivedShown = false, onShowArchived }: Props) {
  const text = useText(habitTransferCatalogue);
  const habits = useRows(HabitEntity).filter(({ deletedAt }) => deletedAt === null);
  const { exportAll } = useExportHabits();
  const clear = useClearHabits();
  const files = useHabitImport();
  const [isClearing, setIsClearing] = useState(false);
  const count = habits.length;
  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;
  return (
    <SectionCard title={title ?? text('title')} body={text('body')}>
      <p className="text-small text-muted">{count === 0 ? text('here.none') : text('here', { count })}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" disabled={count === 0} onClick={() => void exportAll()}>
          <Download {...icon} />
          {text('export')}
        </Button>
        <Button variant="secondary" onClick={files.choose}>
          <Upload {...icon} />
          {text('import')}
        </Button>
        {onShowArchived && (
          <Button variant="secondary" onClick={() => onShowArchived(!isArchivedShown)}>
            {isArchivedShown ? <ListChecks {...icon} /> : <Archive {...icon} />}
            {text(isArchivedShown ? 'showActive' : 'showArchived')}
          </Button>
        )}
        <Button
          variant="ghost"
          className={classNames(
            'text-danger hover:bg-danger-soft hover:text-danger',
            onShowArchived === undefined && 'sm:col-span-2',
          )}
          disabled={count === 0}
          onClick={() => setIsClearing(true)}
        >
          <Trash2 {...icon} />
          {text('clear')}
        </Button>
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
          void clear();
        }}
        onClose={() => setIsClearing(false)}
      />
    </SectionCard>
  );
});
