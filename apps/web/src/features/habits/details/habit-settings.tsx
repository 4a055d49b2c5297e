import { Archive, ArchiveRestore, Download, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useClockText, useListText, useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';
import { type Habit, useEndedRuns } from '../habits.data.ts';
import { HabitDialog } from '../habits.lazy.ts';
import { ConfirmHabitDialog } from '../panel/confirm-habit-dialog.tsx';
import { useExportHabits } from '../transfer/use-export-habits.ts';
import { PauseSettings, ProtectionSettings, Section } from './settings-sections.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** Actions with a dialog before them. */
type DialogName = 'edit' | 'restart' | 'delete';

/** Settings and actions of the whole habit. */
export function HabitSettings({ detail }: { detail: HabitInDetail }) {
  const { habit, actions } = detail;
  const text = useText('habit-details');
  const { exportOne } = useExportHabits();
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const isArchived = habit.archivedAt !== null;
  const close = () => setOpenDialog(undefined);
  return (
    <div className="mx-auto flex max-w-2xl min-w-0 flex-col divide-y divide-line *:py-5 *:first:pt-0">
      <Section title={text('set.edit')} body={text('set.edit.body')}>
        <ActionButton icon={<Pencil />} label={text('set.edit.act')} onAct={() => setOpenDialog('edit')} />
      </Section>
      <ReminderSettings habit={habit} />
      <PauseSettings detail={detail} />
      <ProtectionSettings detail={detail} />
      <Section title={text('set.restart')} body={text('set.restart.body')}>
        <ActionButton icon={<RotateCcw />} label={text('set.restart.act')} onAct={() => setOpenDialog('restart')} />
        <EndedRuns habit={habit} onBringBack={(runId) => void actions.bringBack(habit, runId)} />
      </Section>
      <Section title={text('set.export')} body={text('set.export.body')}>
        <ActionButton icon={<Download />} label={text('set.export.act')} onAct={() => void exportOne(habit.id)} />
      </Section>
      <Section title={text('set.away')} body={text(isArchived ? 'set.away.archived' : 'set.away.body')}>
        <div className="flex flex-wrap gap-2">
          {isArchived ? (
            <ActionButton
              icon={<ArchiveRestore />}
              label={text('set.unarchive')}
              onAct={() => void actions.unarchive(habit)}
            />
          ) : (
            <ActionButton icon={<Archive />} label={text('set.archive')} onAct={() => void actions.archive(habit)} />
          )}
          <ActionButton icon={<Trash2 />} label={text('set.delete')} isDanger onAct={() => setOpenDialog('delete')} />
        </div>
      </Section>
      {openDialog === 'edit' && (
        <Suspense>
          <HabitDialog subject={habit} onAdded={() => undefined} onClosed={close} />
        </Suspense>
      )}
      {(openDialog === 'restart' || openDialog === 'delete') && (
        <ConfirmHabitDialog question={openDialog} habit={habit} actions={actions} onClosed={close} />
      )}
    </div>
  );
}

type ActionButtonProps = { icon: ReactNode; label: string; isDanger?: boolean; onAct: () => void };

function ActionButton({ icon, label, isDanger = false, onAct }: ActionButtonProps) {
  return (
    <Button
      variant={isDanger ? 'ghost' : 'secondary'}
      className={isDanger ? 'self-start text-danger hover:bg-danger-soft hover:text-danger' : 'self-start'}
      onClick={onAct}
    >
      <span aria-hidden="true" className="*:size-4">
        {icon}
      </span>
      {label}
    </Button>
  );
}

/** The ended runs of the habit; each can be restored for 30 days. */
function EndedRuns({ habit, onBringBack }: { habit: Habit; onBringBack: (runId: string) => void }) {
  const text = useText('habit-details');
  const momentText = useMomentText();
  const runs = useEndedRuns(habit.id);
  // The current days swap places with the restored ones: the second half of a double tap would swap them again.
  const isSingleTap = useSingleTaps();
  if (runs.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-small font-semibold">{text('runs.title')}</h3>
      <ul className="flex flex-col">
        {runs.map(({ id, endedAt }) => {
          const moment = momentText(endedAt);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-small text-muted">{text('runs.ended', { moment })}</span>
              <Button
                variant="ghost"
                aria-label={text('runs.bringBack.named', { moment })}
                onClick={(tap) => isSingleTap(tap, '') && onBringBack(id)}
              >
                {text('runs.bringBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Switches the reminder and sets its first time; the full form has the further times. */
function ReminderSettings({ habit }: { habit: Habit }) {
  const text = useText('habit-details');
  const clock = useClockText();
  const list = useListText({ type: 'conjunction' });
  const write = useWrite();
  const set = (changes: Partial<Pick<Habit, 'reminderEnabled' | 'reminderTime'>>) =>
    void write.run({ name: 'habit.patch', args: { id: habit.id, changes } });
  const { reminderEnabled, reminderTime, moreReminders } = habit;
  return (
    <Section title={text('set.reminder')}>
      <SwitchField
        label={text('set.reminder.on')}
        isOn={reminderEnabled}
        onSwitch={(isOn) => set({ reminderEnabled: isOn })}
      />
      {reminderEnabled && (
        <TimeField
          label={text('set.reminder.time')}
          hint={
            moreReminders.length === 0
              ? undefined
              : text('set.reminder.more', { times: list(moreReminders.map(clock)) })
          }
          value={reminderTime}
          className="max-w-44"
          onChange={(time) => time !== '' && set({ reminderTime: time })}
        />
      )}
    </Section>
  );
}
