import { ExternalLink, Square, Timer, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { isAboveMaximum, isClockBehind } from '../elapsed.ts';
import type { TimeEntryRow } from '../time-entries.data.ts';
import { pathOfSubject, useSubjectName } from '../timer-subjects.ts';
import { useTimerActions } from '../use-timer-actions.ts';
import { ElapsedClock, useElapsed } from './elapsed-clock.tsx';

const UNMOVED = { preventScroll: true };

/** The running timer in the header of every page: elapsed time, subject, and a stop button. */
export function RunningTimer({ entry }: { entry: TimeEntryRow }) {
  const text = useText('time-entries');
  const { stop, discard } = useTimerActions();
  const name = useSubjectName(entry) ?? text('nameless');

  const isEndedHere = useRef(false);
  useEffect(
    () => () => {
      // The focused button was removed with the timer: the focus moves to the page.
      if (isEndedHere.current) requestAnimationFrame(() => document.getElementById('main')?.focus(UNMOVED));
    },
    [],
  );

  function end(how: (entry: TimeEntryRow) => Promise<void>) {
    isEndedHere.current = true;
    void how(entry);
  }

  return (
    <MenuButton
      header={<TimerFacts entry={entry} name={name} />}
      className="inline-flex max-w-48 shrink-0 items-center gap-2 rounded-full bg-accent-soft px-2.5 text-accent-strong"
      entries={[
        { label: text('stop'), icon: <Square />, onAct: () => end(stop) },
        { kind: 'link', label: text('open'), icon: <ExternalLink />, to: pathOfSubject(entry) },
        { label: text('discard'), icon: <Trash2 />, tone: 'danger', onAct: () => end(discard) },
      ]}
    >
      <Timer aria-hidden="true" className="size-4 shrink-0 max-[22rem]:hidden" />
      <span className="sr-only">{text('running.named', { name })}</span>
      <span aria-hidden="true" dir="auto" className="truncate font-semibold max-md:hidden">
        {name}
      </span>
      <ElapsedClock startedAt={entry.startedAt} />
    </MenuButton>
  );
}

/** Subject and start of the timer, and warnings about its time. */
function TimerFacts({ entry: { startedAt }, name }: { entry: TimeEntryRow; name: string }) {
  const text = useText('time-entries');
  const momentText = useMomentText();
  const { clock } = useRuntime();
  const isBeyond = isAboveMaximum(useElapsed(startedAt));
  return (
    <div className="max-w-64">
      <p dir="auto" className="font-semibold">
        {name}
      </p>
      <p className="text-small text-muted">{text('since', { moment: momentText(startedAt) })}</p>
      {isClockBehind(startedAt, clock.now()) && <p className="pt-1 text-small">{text('clockBehind')}</p>}
      {isBeyond && <p className="pt-1 text-small">{text('mostCounted')}</p>}
    </div>
  );
}
