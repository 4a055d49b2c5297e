import { HabitMilestones } from '@dayward/contract/features/habits';
import { currentRunId, isMilestone, type LocalDate } from '@dayward/domain';
import { Award } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { TimerPanel } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { Badge } from '#src/ui/badge.tsx';
import { WideDialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { Habit } from '../habits.data.ts';
import { DayStrip } from '../today/day-strip.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { DayCard } from './day-card.tsx';
import { FigureList } from './figure-list.tsx';
import { HabitProgress } from './habit-progress.tsx';
import { type HabitInDetail, useHabitInDetail } from './use-habit-in-detail.ts';

const HabitImages = lazy(async () => ({ default: (await import('./habit-images.tsx')).HabitImages }));
const HabitSettings = lazy(async () => ({ default: (await import('./habit-settings.tsx')).HabitSettings }));
const HabitNotes = lazy(async () => ({ default: (await import('./habit-notes.tsx')).HabitNotes }));

const TABS = ['overview', 'progress', 'notes', 'images', 'settings'] as const;

export type HabitDetailsTab = (typeof TABS)[number];

type Props = {
  habitId: string;
  /** The tab that is selected initially. */
  tab?: HabitDetailsTab | undefined;
  /** Called when the details have left the screen: the user closed them, or the habit is gone. */
  onClosed: () => void;
};

/** The details of one habit (HAB-20). They animate out before `onClosed` is called. */
export function HabitDetails({ habitId, tab = 'overview', onClosed }: Props) {
  const detail = useHabitInDetail(habitId);
  const isThere = detail !== undefined;
  useEffect(() => {
    if (!isThere) onClosed();
  }, [isThere, onClosed]);
  return detail && <Details detail={detail} firstTab={tab} onClosed={onClosed} />;
}

type DetailsProps = { detail: HabitInDetail; firstTab: HabitDetailsTab; onClosed: () => void };

function Details({ detail, firstTab, onClosed }: DetailsProps) {
  const text = useText('habit-details');
  const common = useText('common');
  const { schedule } = useHabitTexts();
  const top = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [tab, setTab] = useState<HabitDetailsTab>(firstTab);
  const { habit } = detail;
  const panels: Record<HabitDetailsTab, () => ReactNode> = {
    overview: () => <HabitOverview detail={detail} />,
    progress: () => <HabitProgress detail={detail} />,
    notes: () => <HabitNotes detail={detail} />,
    images: () => <HabitImages detail={detail} />,
    settings: () => <HabitSettings detail={detail} />,
  };
  return (
    <WideDialog
      isOpen={isOpen}
      title={habit.name}
      subtitle={<p className="text-small text-muted">{schedule(habit.schedule)}</p>}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div ref={top} />
      <Tabs
        label={text('tabs')}
        tabs={TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
        value={tab}
        onChoose={(next) => {
          setTab(next);
          top.current?.parentElement?.scrollTo?.(0, 0);
        }}
        className="*:[[role=tablist]]:sticky *:[[role=tablist]]:top-0 *:[[role=tablist]]:z-2 *:[[role=tablist]]:-mx-4 *:[[role=tablist]]:bg-raised *:[[role=tablist]]:px-4 sm:*:[[role=tablist]]:-mx-6 sm:*:[[role=tablist]]:px-6"
      >
        <Suspense fallback={<Skeleton className="h-64" />}>{panels[tab]()}</Suspense>
      </Tabs>
    </WideDialog>
  );
}

/** The overview: the last days, the figures with their explanations, and the definition. */
function HabitOverview({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, actions } = detail;
  const [chosen, setChosen] = useState<LocalDate>();
  const day = chosen ?? today;
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 rounded-card bg-sunken p-3 sm:p-4">
        <DayStrip
          habit={habit}
          months={months}
          today={today}
          day={day}
          onChoose={(next) => setChosen(next === today ? undefined : next)}
          onToggle={(next, onDay) => void actions.setDay(habit, next, onDay.isComplete ? null : 'done')}
        />
        <DayCard key={day} detail={detail} day={day} />
        {habit.kind === 'duration' && (
          <Suspense fallback={<div className="h-11" />}>
            <TimerPanel subjectKind="habit" subjectId={habit.id} runId={currentRunId(habit)} />
          </Suspense>
        )}
      </div>
      <FigureList detail={detail} />
      <MilestoneList detail={detail} />
      <AboutHabit habit={habit} />
    </div>
  );
}

/** The definition of the habit, as entered when it was added or edited. */
function AboutHabit({ habit }: { habit: Habit }) {
  const text = useText('habit-details');
  const { text: habitText, schedule } = useHabitTexts();
  const dayText = useDayText();
  const facts: [string, ReactNode][] = [
    [text('about.schedule'), schedule(habit.schedule)],
    [text('about.category'), habitText(`category.${habit.category}`)],
    [text('about.timeOfDay'), habitText(`timeOfDay.${habit.timeOfDay}`)],
    [text('about.difficulty'), habitText(`difficulty.${habit.difficulty}`)],
    [text('about.priority'), habitText(`priority.${habit.priority}`)],
    ...(habit.group === '' ? [] : ([[text('about.group'), habit.group]] as [string, ReactNode][])),
    ...(habit.startsOn === null ? [] : ([[text('about.startsOn'), dayText(habit.startsOn)]] as [string, ReactNode][])),
    ...(habit.endsOn === null ? [] : ([[text('about.endsOn'), dayText(habit.endsOn)]] as [string, ReactNode][])),
  ];
  return (
    <section className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <h3 className="text-lead font-semibold">{text('about.title')}</h3>
      {habit.description !== '' && (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
          {habit.description}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="min-w-0 text-start break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {habit.tags.length > 0 && (
        <ul aria-label={text('about.tags')} className="flex flex-wrap gap-2">
          {habit.tags.map((tag) => (
            <li key={tag} dir="auto" className="max-w-full">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The celebrated streaks of the current run, longest first, and the next milestone. */
function MilestoneList({ detail: { habit, whole } }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  const dayText = useDayText();
  const titleId = useId();
  const rows = useRows(HabitMilestones);
  const runId = currentRunId(habit);
  const reached = useMemo(
    () =>
      rows
        .filter((row) => row.deletedAt === null && row.habitId === habit.id && row.runId === runId)
        .toSorted((a, b) => b.days - a.days),
    [rows, habit.id, runId],
  );
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <h3 id={titleId} className="text-lead font-semibold">
        {text('milestones.title', { name: habit.name })}
      </h3>
      {reached.length === 0 ? (
        <p className="max-w-prose text-small text-muted">{text('milestones.none')}</p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {reached.map(({ id, days, reachedOn }) => (
            <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
              <Award aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1 font-medium tabular-nums">
                {text('milestones.days', { count: days })}
              </span>
              <time dateTime={reachedOn} className="text-small text-muted">
                {dayText(reachedOn)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {whole && (
        <p className="text-small text-muted">
          {text('milestones.next', {
            count: nextMilestone(
              whole.figures.streak,
              reached.map(({ days }) => days),
            ),
            streak: whole.figures.streak,
          })}
        </p>
      )}
    </section>
  );
}

/** The next longer streak that is celebrated; each is celebrated once in a run. */
function nextMilestone(streak: number, reached: readonly number[]): number {
  let days = streak + 1;
  while (!isMilestone(days) || reached.includes(days)) days += 1;
  return days;
}
