import { Play, Square } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { useOwnEntry } from '../time-entries.data.ts';
import type { TimedSubject } from '../timer-actions.ts';
import { useTimerActions } from '../use-timer-actions.ts';
import { ElapsedClock } from './elapsed-clock.tsx';

/** The timer of one subject with labelled buttons. */
export function TimerPanel(subject: TimedSubject) {
  const text = useText('time-entries');
  const own = useOwnEntry(subject);
  const { start, stop, discard } = useTimerActions();
  // One button that starts and stops keeps the focus.
  const tap = useSingleTap(() => void (own ? stop(own) : start(subject)));
  const Picture = own ? Square : Play;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" {...tap}>
        <Picture aria-hidden="true" className="size-4" />
        {text(own ? 'stop' : 'start')}
        {own && <ElapsedClock startedAt={own.startedAt} />}
      </Button>
      {own && (
        <Button variant="ghost" onClick={() => void discard(own)}>
          {text('discard')}
        </Button>
      )}
    </div>
  );
}
