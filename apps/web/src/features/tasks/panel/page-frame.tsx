import type { TaskFigures } from '@dayward/domain';
import { ChevronDown, CircleAlert, CircleCheckBig, Clock, Gauge, ListTodo } from 'lucide-react';
import { memo, type ReactNode, Suspense, useId, useState } from 'react';
import { PlanBadge, PlanLimitNotice, useAccess } from '#src/features/plans/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { dynamicText } from '#src/platform/resource/resource-words.ts';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DataManagement } from '../tasks.lazy.ts';
import type { TaskTexts } from '../use-task-texts.ts';

type Props = {
  /** Number of open tasks that are due today or overdue. */
  dueCount: number;
  hasTasks: boolean;
  /** The choice of the view, and the button of the tools; an empty page has neither. */
  tools: ReactNode;
  /** The figures, which are folded at first. */
  children: ReactNode;
};

/** Compact header of the page: title, views, due tasks of the day, and the plan (TASK-01). The figures are one press away. */
export const PageHead = memo(function PageHead({ dueCount, hasTasks, tools, children }: Props) {
  const tasks = useText('tasks');
  const text = useText('tasks-page');
  const [isOpen, setIsOpen] = useState(false);
  const figures = useId();
  const summary = dueCount > 0 ? text('head.today', { count: dueCount }) : text(hasTasks ? 'head.clear' : 'head.empty');
  return (
    <header className="mb-1 sm:mb-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1">
        <h1 className="me-auto text-title font-semibold">{tasks('title')}</h1>
        {hasTasks && tools}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={figures}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-1.5 inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control px-1.5 text-start text-small text-muted sm:text-body hover:bg-sunken hover:text-ink"
        >
          <span className="sr-only">{text('figures.title')}: </span>
          {summary}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4.5 shrink-0 transition-transform duration-quick', isOpen && 'rotate-180')}
          />
        </button>
        <PlanBadge label={(plan) => text('plan.badge', { plan })} />
      </div>
      <div id={figures} className={classNames('pt-1', !isOpen && 'hidden')}>
        {children}
      </div>
    </header>
  );
});

type FigureCardsProps = { figures: TaskFigures; texts: TaskTexts };

/** Five figures of the account's own tasks: counts (TASK-03) and progress (TASK-04). */
export const FigureCards = memo(function FigureCards({ figures, texts }: FigureCardsProps) {
  const text = useText('tasks-page');
  const { plans, plan } = useAccess();
  const limit = plans.find(({ id }) => id === plan)?.limits.tasks;
  const isFetched = useHistory() !== 'never-fetched';
  const { total, completed, overdue, minutes, completionRate } = figures;
  const isKnown = isFetched || total > 0;
  return (
    <FigureStrip label={text('figures.title')} className="mb-3 min-[23rem]:grid-cols-3 lg:grid-cols-5">
      <Figure
        icon={<ListTodo />}
        label={text('figure.total')}
        value={isKnown && (limit === undefined ? total : text('figure.total.value', { count: total, limit }))}
        inWords={limit === undefined ? undefined : text('figure.total.limit', { count: total, limit })}
      />
      <Figure
        icon={<CircleCheckBig />}
        label={text('figure.completed')}
        value={isKnown && completed}
        inWords={text('figure.completed.of')}
      />
      <Figure
        icon={<CircleAlert />}
        label={text('figure.overdue')}
        value={isKnown && overdue}
        inWords={text('figure.overdue.is')}
        tone={overdue > 0 ? 'danger' : 'plain'}
      />
      <Figure
        icon={<Clock />}
        label={text('figure.time')}
        value={isKnown && text('figure.time.value', { hours: texts.number(minutes / 60) })}
        inWords={text('figure.time.is', { count: minutes })}
      />
      <Figure
        icon={<Gauge />}
        label={text('figure.rate')}
        value={isKnown && (total === 0 ? '–' : `${completionRate}%`)}
        inWords={text(total === 0 ? 'figure.none' : 'figure.rate.is')}
        className="max-lg:min-[20rem]:col-span-2"
      />
    </FigureStrip>
  );
});

type PageFootProps = {
  /** Number of tasks that are not archived. */
  shownCount: number;
  archivedCount: number;
  isArchive: boolean;
  onShowArchived: (isShown: boolean) => void;
};

/** The footer below the tasks. It counts all of them, so it does not re-render for each letter of a search. */
export const PageFoot = memo(function PageFoot({
  shownCount,
  archivedCount,
  isArchive,
  onShowArchived,
}: PageFootProps) {
  const i18n = useI18n();
  const text = i18n.text('tasks-page');
  return (
    <div className="below-loading mt-8 flex flex-col gap-4 print:hidden">
      <PlanLimitNotice
        name="tasks"
        shownCount={shownCount}
        archivedCount={archivedCount}
        text={dynamicText(i18n, 'tasks-page')}
      />
      <Suspense fallback={<div className="h-24" />}>
        <DataManagement isArchivedShown={isArchive} onShowArchived={onShowArchived} />
      </Suspense>
      <TextLink to="/dashboard/recently-deleted" className="self-start">
        {text('recentlyDeleted')}
      </TextLink>
    </div>
  );
});
