import { Play, Square } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { useOwnEntry } from '../time-entries.data.ts';
import type { TimedSubject } from '../timer-actions.ts';
import { preloadTimerActions, useTimerActions } from '../use-timer-actions.ts';

/** Lazy, because most timers do not run. */
const ElapsedClock = lazy(async () => ({ default: (await import('./elapsed-clock.tsx')).ElapsedClock }));

type Props = TimedSubject & {
  name: string;
  describedBy?: string | undefined;
  className?: string;
  /** Replaces the content and its style: the frequent act of a row; the elapsed time is then shown by `TimerClock`. */
  children?: (isRunning: boolean) => ReactNode;
};

/** Starts or stops the timer of one subject, and shows its elapsed time. Stacked above a row's own link. */
export function TimerButton({ name, describedBy, className, children, ...subject }: Props) {
  const text = useText('time-entries');
  const own = useOwnEntry(subject);
  const { start, stop } = useTimerActions();
  const tap = useSingleTap(() => void (own ? stop(own) : start(subject)));
  const Picture = own ? Square : Play;
  const label = text(own ? 'stop.named' : 'start.named', { name });
  const shared = { type: 'button', ...tap, onPointerEnter: preloadTimerActions, onFocus: preloadTimerActions } as const;
  if (children) {
    return (
      <button
        {...shared}
        aria-label={label}
        aria-describedby={describedBy}
        title={label}
        data-role="complete"
        className={className}
      >
        {children(own !== undefined)}
      </button>
    );
  }
  return (
    <button
      {...shared}
      // An aria-label must include the visible text (WCAG 2.5.3): with the clock the name is a hidden text instead.
      aria-label={own ? undefined : label}
      title={label}
      className={classNames(
        'relative z-1 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full transition-colors duration-quick',
        own ? 'bg-accent-soft px-3.5 text-accent-strong' : 'text-muted hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Picture aria-hidden="true" className={own ? 'size-4 fill-current' : 'size-5'} />
      {own && (
        <>
          <span className="sr-only">{label}</span>
          <Suspense fallback={<span className="w-9" />}>
            <ElapsedClock startedAt={own.startedAt} />
          </Suspense>
        </>
      )}
    </button>
  );
}

/** The elapsed time of a subject whose timer runs; nothing otherwise. */
export function TimerClock({ className, ...subject }: TimedSubject & { className?: string }) {
  const own = useOwnEntry(subject);
  if (own === undefined) return null;
  return (
    <span className={classNames('text-small text-accent-strong', className)}>
      <Suspense fallback={<span className="w-9" />}>
        <ElapsedClock startedAt={own.startedAt} />
      </Suspense>
    </span>
  );
}
