import { HabitEntity } from '@dayward/contract';
import { Archive, Download, ListChecks, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRows } from '#src/platform/sync/use-local-data.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useClearHabits } from './use-clear-habits.ts';
import { useExportHabits } from './use-export-habits.ts';
import { useHabitImport } from './use-habit-import.ts';

type Props = {
  /** Which habits the page beside it shows, where there is one that can show either. */
  isArchivedShown?: boolean;
  onShowArchived?: (isShown: boolean) => void;
};

/** Habits in files: out, in, and all of them away (HAB-18). */
export function DataManagement({ isArchivedShown = false, onShowArchived }: Props) {
  const text = useText(habitTransferCatalogue);
  const habits = useRows(HabitEntity).filter(({ deletedAt }) => deletedAt === null);
  const { exportAll } = useExportHabits();
  const clear = useClearHabits();
  const { stage, take, confirm, close } = useHabitImport();
  const [isClearing, setIsClearing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = () => chooser.current?.click();
  const count = habits.length;
  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;
  return (
    <SectionCard title={text('title')} body={text('body')}>
      <p className="text-small text-muted">{count === 0 ? text('here.none') : text('here', { count })}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" disabled={count === 0} onClick={() => void exportAll()}>
          <Download {...icon} />
          {text('export')}
        </Button>
        <Button variant="secondary" onClick={choose}>
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
      <input
        ref={chooser}
        type="file"
        accept=".json"
        hidden
        tabIndex={-1}
        aria-label={text('import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // So that choosing the same file again counts too.
          target.value = '';
        }}
      />
      <ImportDialog stage={stage} onChooseAgain={choose} onConfirm={(ready) => void confirm(ready)} onClose={close} />
      <ClearDialog
        isOpen={isClearing}
        count={count}
        onExport={() => void exportAll()}
        onConfirm={() => {
          setIsClearing(false);
          void clear();
        }}
        onClose={() => setIsClearing(false)}
      />
    </SectionCard>
  );
}
