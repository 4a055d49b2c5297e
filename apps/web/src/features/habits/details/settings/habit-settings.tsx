import { Archive, ArchiveRestore, Download, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { EndedRuns } from '../../components/ended-runs.tsx';
import { HabitDialog } from '../../habits.lazy.ts';
import { HabitQuestion } from '../../panel/habit-question.tsx';
import { useExportHabits } from '../../transfer/use-export-habits.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';
import { Matter } from './matter.tsx';
import { PauseSettings } from './pause-settings.tsx';
import { ProtectionSettings } from './protection-settings.tsx';
import { ReminderSettings } from './reminder-settings.tsx';

/** What asks before it is done. */
type Asked = 'edit' | 'restart' | 'delete';

/** What can be done to the habit as a whole. */
export function HabitSettings({ detail }: { detail: HabitInDetail }) {
  const { habit, actions } = detail;
  const text = useText('habit-details');
  const { exportOne } = useExportHabits();
  const [asked, setAsked] = useState<Asked>();
  const isArchived = habit.archivedAt !== null;
  const close = () => setAsked(undefined);
  return (
    <div className="mx-auto flex max-w-2xl min-w-0 flex-col divide-y divide-line *:py-5 *:first:pt-0">
      <Matter title={text('set.edit')} body={text('set.edit.body')}>
        <Act picture={<Pencil />} label={text('set.edit.act')} onAct={() => setAsked('edit')} />
      </Matter>
      <ReminderSettings habit={habit} />
      <PauseSettings detail={detail} />
      <ProtectionSettings detail={detail} />
      <Matter title={text('set.restart')} body={text('set.restart.body')}>
        <Act picture={<RotateCcw />} label={text('set.restart.act')} onAct={() => setAsked('restart')} />
        <EndedRuns habit={habit} onBringBack={(runId) => void actions.bringBack(habit, runId)} />
      </Matter>
      <Matter title={text('set.export')} body={text('set.export.body')}>
        <Act picture={<Download />} label={text('set.export.act')} onAct={() => void exportOne(habit.id)} />
      </Matter>
      <Matter title={text('set.away')} body={text(isArchived ? 'set.away.archived' : 'set.away.body')}>
        <div className="flex flex-wrap gap-2">
          {isArchived ? (
            <Act
              picture={<ArchiveRestore />}
              label={text('set.unarchive')}
              onAct={() => void actions.unarchive(habit)}
            />
          ) : (
            <Act picture={<Archive />} label={text('set.archive')} onAct={() => void actions.archive(habit)} />
          )}
          <Act picture={<Trash2 />} label={text('set.delete')} isDanger onAct={() => setAsked('delete')} />
        </div>
      </Matter>
      {asked === 'edit' && (
        <Suspense>
          <HabitDialog subject={habit} onAdded={() => undefined} onClosed={close} />
        </Suspense>
      )}
      {(asked === 'restart' || asked === 'delete') && (
        <HabitQuestion question={asked} habit={habit} actions={actions} onClosed={close} />
      )}
    </div>
  );
}

type ActProps = { picture: ReactNode; label: string; isDanger?: boolean; onAct: () => void };

function Act({ picture, label, isDanger = false, onAct }: ActProps) {
  return (
    <Button
      variant={isDanger ? 'ghost' : 'secondary'}
      className={isDanger ? 'self-start text-danger hover:bg-danger-soft hover:text-danger' : 'self-start'}
      onClick={onAct}
    >
      <span aria-hidden="true" className="*:size-4">
        {picture}
      </span>
      {label}
    </Button>
  );
}
