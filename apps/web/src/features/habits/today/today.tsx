import { HABITS, type LocalDate, type PartOfDay, partOfDayAt } from '@dayward/domain';
import { ArrowRight, Check, History, Repeat } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useToday, useUserDays } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressRing } from '#src/ui/progress-bar.tsx';
import { Link } from '#src/ui/router/index.ts';
import { TextButton, TextLink } from '#src/ui/text-link.tsx';
import { usePrinting } from '#src/ui/use-printing.ts';
import { whenFocusIsFree } from '#src/ui/when-focus-is-free.ts';
import { HabitsSkeleton } from '../components/habits-skeleton.tsx';
import { useHabitMonths, useHabits } from '../habits.data.ts';
import { RowPopups } from '../habits.lazy.ts';
import type { HabitsToday } from '../habits-today.ts';
import { useHabitsToday } from '../habits-today.ts';
import { MilestoneWatch } from '../milestones/milestone-watch.tsx';
import { HabitRow } from '../row/habit-row.tsx';
import type { RowRequest } from '../row/row-request.ts';
import { useDayActions } from '../use-day-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { useUnanswered } from '../use-unanswered.ts';
import { TodayLine } from './today-line.tsx';
import type { DaySnapshot } from './today-order.ts';
import { arrangeDay } from './today-order.ts';

/** Lazy, because the icons are larger than the rest of the rows, and many habits have none. */
const LazyHabitIcon = lazy(async () => ({ default: (await import('../icons/habit-icon.tsx')).HabitIcon }));
const CatchUpDialog = lazyComponent(
  async () => (await import('./catch-up-dialog.tsx')).CatchUpDialog,
  'habits',
  'catch-up',
);

/** Habits that are shown at first; the others are one tap away. Up to `ALL_UP_TO` are shown without that tap. */
const SHOWN_MAX = 10;
const ALL_UP_TO = 12;

/** The due habits of today by the parts of the day, each done with one tap, and the open ones of yesterday. */
export function Today() {
  const { text } = useHabitTexts();
  const hasRows = useRows({ collection: HABITS }).length > 0;
  // Deferred, because the first rows that arrive on a device re-render much of the page.
  const isRendered = useDeferredValue(hasRows);
  if (isRendered) return <TodayCard />;
  const skeleton = <HabitsSkeleton label={text('loading')} />;
  if (hasRows) return skeleton;
  return (
    <ListPlaceholder hasRows={false} title={text('failed.title')} skeleton={skeleton}>
      <FirstHabit />
    </ListPlaceholder>
  );
}

function TodayCard() {
  const { text } = useHabitTexts();
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const actions = useDayActions();
  const habitsToday = useHabitsToday(active, monthsOf, today);
  const opening = useDaySnapshot(habitsToday, today);
  const unanswered = useUnanswered(active, monthsOf, today);
  const [isExpanded, setIsExpanded] = useState(false);
  const isPrinting = usePrinting();
  const [isCatchingUp, setIsCatchingUp] = useState(false);
  const [request, setRequest] = useState<RowRequest>();
  const title = useFocusTitleAfterClose(isCatchingUp, unanswered.length > 0);
  const id = useId();
  const { asked, isKnown, describe } = habitsToday;
  const firstFetch = (
    <ListPlaceholder
      hasRows={active.length > 0}
      title={text('failed.title')}
      skeleton={<HabitsSkeleton label={text('loading')} />}
    >
      <FirstHabit />
    </ListPlaceholder>
  );
  if (active.length === 0) return firstFetch;
  const hidden = asked.length > ALL_UP_TO ? asked.length - SHOWN_MAX : 0;
  const groups = arrangeDay(asked, opening, hidden === 0 || isExpanded || isPrinting ? undefined : SHOWN_MAX);
  const hasParts = asked.some(({ habit }) => habit.timeOfDay !== 'anytime');
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 ref={title} id={id} tabIndex={-1} className="text-heading font-semibold outline-none">
            {text('widget.title')}
          </h2>
          <div className="text-small text-muted">
            <TodayLine habitsToday={habitsToday} hasHabits today={today} />
          </div>
        </div>
        <DayRing {...habitsToday} />
      </div>
      {unanswered.length > 0 && <CatchUpLine count={unanswered.length} onOpen={() => setIsCatchingUp(true)} />}
      {isKnown && asked.length === 0 && <p className="pt-3 text-muted">{text('widget.none')}</p>}
      {groups.map(({ timeOfDay, habits }) => (
        <div key={timeOfDay} className="pt-3">
          {hasParts && (
            <h3 id={`${id}-${timeOfDay}`} className="pb-1 text-small font-semibold text-muted">
              {text(`timeOfDay.${timeOfDay}`)}
            </h3>
          )}
          <ul aria-labelledby={hasParts ? `${id}-${timeOfDay}` : id} className="flex flex-col">
            {habits.map((habitToday) => (
              <HabitRow
                key={habitToday.habit.id}
                look="today"
                level={hasParts ? 4 : 3}
                Icon={LazyHabitIcon}
                onRequest={setRequest}
                {...{ habitToday, describe, today, actions }}
              />
            ))}
          </ul>
        </div>
      ))}
      {firstFetch}
      <p className="flex flex-wrap items-center gap-x-5 pt-2 print:hidden">
        {hidden > 0 && (
          <TextButton aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? text('widget.fewer') : text('widget.more', { count: hidden })}
          </TextButton>
        )}
        <TextLink to="/dashboard/habits">{text('widget.all')}</TextLink>
      </p>
      <MilestoneWatch />
      {request && (
        <Suspense>
          <RowPopups request={request} today={today} />
        </Suspense>
      )}
      {isCatchingUp && (
        <Suspense>
          <CatchUpDialog habits={unanswered} today={today} actions={actions} onClosed={() => setIsCatchingUp(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The opener of the dialog leaves this soon after it if everything is answered, in milliseconds; chosen by us. */
const PATIENCE_MS = 1_000;

/**
 * Focuses the title after the dialog closed and its opener is gone too because everything is answered. The opener leaves a
 * moment later than the dialog, because the days render in a transition.
 */
function useFocusTitleAfterClose(isOpen: boolean, hasOpener: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const closedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      closedAtMs.current = performance.now();
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || hasOpener || performance.now() - closedAtMs.current > PATIENCE_MS) return;
    return whenFocusIsFree(() => title.current?.focus());
  }, [isOpen, hasOpener]);
  return title;
}

/** The share of the day that is done, as a ring; the line beside it has the words. */
function DayRing({ asked, isKnown }: HabitsToday) {
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  if (isKnown && asked.length === 0) return null;
  const isAllDone = isKnown && done === asked.length;
  return (
    <span className="grid shrink-0 place-items-center">
      <ProgressRing
        share={isKnown ? done / asked.length : 0}
        colour="teal"
        className="col-start-1 row-start-1 size-11 sm:size-13"
      />
      {isAllDone && <Check aria-hidden="true" strokeWidth={3} className="col-start-1 row-start-1 size-6 text-accent" />}
    </span>
  );
}

/** Reports open habits of yesterday, and opens their questions. */
function CatchUpLine({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { text } = useHabitTexts();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1.5 ps-4 pe-2 print:hidden">
      <History aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <p className="min-w-28 flex-1 py-1">{text('catchUp.line', { count })}</p>
      <Button variant="ghost" className="px-3" onClick={onOpen}>
        {text('catchUp.open')}
      </Button>
    </div>
  );
}

/** The first step of a user without habits. */
function FirstHabit() {
  const { text } = useHabitTexts();
  return (
    <Link
      to="/dashboard/habits"
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-outline sm:gap-5 sm:p-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Repeat aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lead font-semibold">{text('widget.empty.title')}</span>
        <span className="block text-muted">{text('widget.empty.body')}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
      />
    </Link>
  );
}

/**
 * The state of the day when it was opened: with the screen, with the next day, or by a return in another part of the day. Until
 * then no row changes its place.
 */
function useDaySnapshot({ asked }: HabitsToday, today: LocalDate): DaySnapshot {
  const visit = useVisit(today);
  const [opening, setOpening] = useState<DaySnapshot & { visit: unknown }>();
  if (opening?.visit === visit) return opening;
  const settled = asked.filter(({ onDay }) => onDay.isComplete).map(({ habit }) => habit.id);
  const fresh = { visit, part: visit.part, settled: new Set(settled) };
  // Habits that have not loaded yet cannot have been complete: the day opens with the first habits.
  if (asked.length > 0) setOpening(fresh);
  return fresh;
}

function useVisit(today: LocalDate): { today: LocalDate; part: PartOfDay } {
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const [visit, setVisit] = useState(() => ({ today, part: partOfDayAt(clock.now(), zone, dayStartHour) }));
  useEffect(() => {
    const updateVisit = () => {
      if (document.visibilityState !== 'visible') return;
      const part = partOfDayAt(clock.now(), zone, dayStartHour);
      setVisit((before) => (before.today === today && before.part === part ? before : { today, part }));
    };
    updateVisit();
    document.addEventListener('visibilitychange', updateVisit);
    return () => document.removeEventListener('visibilitychange', updateVisit);
  }, [clock, zone, dayStartHour, today]);
  return visit;
}
