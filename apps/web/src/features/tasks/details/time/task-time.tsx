import { minutesSince, taskMinutes } from '@dayward/domain';
import { Suspense, useState } from 'react';
import { ElapsedMinutes, TimerPanel, useOwnEntry } from '#src/features/time-entries/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { dateWriter } from '#src/platform/i18n/writers.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { Task } from '../../tasks.data.ts';
import { Section } from '../section.tsx';
import { LogTimeForm } from './log-time-form.tsx';
import type { SpentTime } from './spent-time.ts';
import { type TimeActions, useTaskTimes, useTimeActions } from './task-time.data.ts';
import { TimeItem } from './time-item.tsx';

/** Entries that are drawn at once. */
const SHOWN = 10;

/** How long somebody has worked on the task: by the timer and by hand (TASK-26 to TASK-28). */
export function TaskTime({ task }: { task: Task }) {
  const text = useText('task-details');
  const { current, earlier } = useTaskTimes(task);
  const actions = useTimeActions(task.id);
  const running = useOwnEntry({ subjectKind: 'task', subjectId: task.id });
  const spent = taskMinutes(task, current);
  const [shown, setShown] = useState(SHOWN);
  const total = (minutes: number) => <TimeSpent minutes={minutes} estimate={task.estimatedTime} />;
  return (
    <Section title={text('time')}>
      {running === undefined ? (
        total(spent)
      ) : (
        <Suspense fallback={total(spent)}>
          <ElapsedMinutes startedAt={laterOf(running.startedAt, task.restartedAt)}>
            {(minutes) => total(spent + minutes)}
          </ElapsedMinutes>
        </Suspense>
      )}
      {task.archivedAt === null && (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <TimerPanel subjectKind="task" subjectId={task.id} runId={null} />
        </Suspense>
      )}
      <EntryList
        label={text('time.entries')}
        entries={current.slice(0, shown)}
        since={task.restartedAt}
        actions={actions}
      />
      {current.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + SHOWN)}>
          {text('time.more')}
        </Button>
      )}
      {earlier.length > 0 && (
        <Disclosure summary={text('time.before', { count: earlier.length })}>
          <EntryList
            label={text('time.before', { count: earlier.length })}
            entries={earlier}
            since={null}
            actions={actions}
          />
        </Disclosure>
      )}
      <Disclosure summary={text('time.log')}>
        <LogTimeForm actions={actions} />
      </Disclosure>
    </Section>
  );
}

function laterOf(startedAt: string, restartedAt: string | null): string {
  return restartedAt !== null && restartedAt > startedAt ? restartedAt : startedAt;
}

function TimeSpent({ minutes, estimate }: { minutes: number; estimate: number }) {
  const text = useText('task-details');
  return (
    <ProgressBar
      label={text('time.spent', { count: minutes })}
      valueText={text('time.ofEstimate', { count: estimate })}
      value={minutes}
      max={estimate}
    />
  );
}

function EntryList({
  label,
  entries,
  since,
  actions,
}: {
  label: string;
  entries: readonly SpentTime[];
  /** From when on minutes count; null for all of them. */
  since: string | null;
  actions: TimeActions;
}) {
  const text = useText('task-details');
  const language = formattingLanguage(useI18n().getLanguage());
  const { zone: timeZone } = useUserDays();
  const moment = dateWriter(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const time = dateWriter(language, { timeStyle: 'short', timeZone });
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {entries.map((entry) => {
        const [from, to] = [new Date(entry.startedAt), new Date(entry.endedAt)];
        const when = text('time.entry', { from: moment.format(from), to: time.format(to) });
        return (
          <TimeItem key={entry.id} entry={entry} when={when} minutes={minutesSince(since, entry)} actions={actions} />
        );
      })}
    </ul>
  );
}
