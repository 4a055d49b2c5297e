import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { Button } from '#src/ui/button.tsx';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';
import { type Habit, useEndedRuns } from '../habits.data.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

/** The days before each time the habit was started over; each can be brought back for 30 days. */
export function EndedRuns({ habit, onBringBack }: { habit: Habit; onBringBack: (runId: string) => void }) {
  const { text } = useHabitTexts();
  const momentText = useMomentText();
  const runs = useEndedRuns(habit.id);
  // The days that were current take the place of those that came back: the second half of a double tap would swap them again.
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
