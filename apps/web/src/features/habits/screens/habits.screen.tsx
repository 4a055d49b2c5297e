import { HABITS, HABITS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { Repeat } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { PlanLimitNotice } from '#src/features/plans/index.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { OpenDetails, useAddIntent } from '#src/platform/resource/page-address.tsx';
import { dynamicText } from '#src/platform/resource/resource-words.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { AddHabitForm, type AddHabitHandle } from '../components/add-habit-form.tsx';
import { HabitsSkeleton } from '../components/habits-skeleton.tsx';
import type { HabitInitialValues } from '../form/habit-form.model.ts';
import { useHabitMonths, useHabits } from '../habits.data.ts';
import { DataManagement, HabitDetails, HabitTemplates, RowPopups } from '../habits.lazy.ts';
import { useHabitsToday } from '../habits-today.ts';
import { MilestoneWatch } from '../milestones/milestone-watch.tsx';
import { ArchivedList } from '../panel/archived-list.tsx';
import { useFigures } from '../panel/figure-cards.tsx';
import { categoryOf } from '../panel/habit-filter.ts';
import { groupNamesOf } from '../panel/habit-groups.ts';
import { HabitList, NothingFound } from '../panel/habit-list.tsx';
import { ListTools } from '../panel/list-tools.tsx';
import type { PageDialog } from '../panel/page-dialog.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { PageHead, PageOverview } from '../panel/page-head.tsx';
import { useHabitLayout } from '../panel/use-habit-layout.ts';
import { useHabitSearch } from '../panel/use-habit-search.ts';
import { usePageActions } from '../panel/use-page-actions.ts';
import { usePageReminders } from '../panel/use-page-reminders.ts';
import { PATH_OF_HABITS } from '../path-of-habit.ts';
import type { RowRequest } from '../row/row-request.ts';
import { useHabitActions } from '../use-habit-actions.ts';

/** Memoized, because no tap on a habit changes it. */
const HabitsInFiles = memo(DataManagement);
const AddHabit = memo(AddHabitForm);
const Tools = memo(ListTools);

const ArrangeHabits = lazy(async () => ({ default: (await import('../panel/arrange-habits.tsx')).ArrangeHabits }));

const detailsOf = (habitId: string, onClosed: () => void) => (
  <HabitDetails key={habitId} habitId={habitId} onClosed={onClosed} />
);

/** The habit tracker: the due habits of today, and all habits. */
export function HabitsScreen() {
  const i18n = useI18n();
  const text = i18n.text('habits');
  const { active, archived } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const habitsToday = useHabitsToday(active, monthsOf, today);
  const figuresOf = useFigures(active, monthsOf);
  usePageReminders(habitsToday);
  const actions = useHabitActions();
  const pageActions = usePageActions();
  const addForm = useRef<AddHabitHandle>(null);
  const list = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<PageDialog>();
  const [layout, setLayout] = useHabitLayout();
  const [isArranging, setIsArranging] = useState(false);
  const [isOverviewOpen, setIsOverviewOpen] = useState(false);
  const [request, setRequest] = useState<RowRequest>();
  const goOnAdding = useCallback(() => addForm.current?.focus(), []);
  const openForm = useCallback((subject: HabitInitialValues) => setDialog({ kind: 'form', subject }), []);
  const openTemplates = useCallback(() => setDialog({ kind: 'templates' }), []);
  const arrange = useCallback(() => setIsArranging(true), []);
  const { filter, typed, wanted, isFound, choose, showAll, showAdded, ...search } = useHabitSearch();
  const showArchived = useCallback(
    (isShown: boolean) => {
      choose(isShown ? 'Archived' : 'All');
      list.current?.scrollIntoView({ block: 'start' });
    },
    [choose],
  );
  useAddIntent(goOnAdding);
  usePageTitle(text('title'));

  const shown = useMemo(() => habitsToday.all.filter(({ habit }) => isFound(habit)), [habitsToday, isFound]);
  const shownArchived = useMemo(() => archived.filter(isFound), [archived, isFound]);
  const groups = useMemo(() => groupNamesOf(active), [active]);
  const count = active.length + archived.length;
  const rest = { actions, onRequest: setRequest, onEmptied: goOnAdding };
  const isNothingFound = count > 0 && (filter === 'Archived' ? shownArchived : shown).length === 0;

  return (
    <>
      <PageHead
        habitsToday={habitsToday}
        hasHabits={active.length > 0}
        today={today}
        overview={{ isOpen: isOverviewOpen, onToggle: () => setIsOverviewOpen(!isOverviewOpen) }}
        tools={count > 0 && !isArranging ? search.tools : undefined}
      />
      {isOverviewOpen && <PageOverview habits={active} habitsToday={habitsToday} figuresOf={figuresOf} />}
      <AccountFull count={count} />
      <AddHabit
        formRef={addForm}
        category={categoryOf(filter)}
        onMore={openForm}
        onTemplates={count > 0 ? openTemplates : undefined}
        onAdded={showAdded}
      />
      {count > 0 && search.tools.isOpen && !isArranging && (
        <Tools
          filter={filter}
          onFilter={choose}
          typed={typed}
          onType={search.type}
          layout={layout}
          onLayout={setLayout}
          onArrange={active.length > 1 ? arrange : undefined}
        />
      )}
      {isArranging ? (
        <Suspense fallback={<div className="h-96" />}>
          <ArrangeHabits habits={active} pageActions={pageActions} onDone={() => setIsArranging(false)} />
        </Suspense>
      ) : (
        <section ref={list} aria-label={text('title')} className="scroll-mt-24">
          {filter === 'Archived' ? (
            shownArchived.length > 0 && <ArchivedList habits={shownArchived} {...rest} onEmptied={showAll} />
          ) : (
            <HabitList
              habits={shown}
              describe={habitsToday.describe}
              all={active}
              figuresOf={figuresOf}
              layout={layout}
              today={today}
              pageActions={pageActions}
              onOpen={setDialog}
              {...rest}
            />
          )}
          {isNothingFound && <NothingFound filter={filter} typed={wanted} onAll={showAll} />}
        </section>
      )}
      <NoHabits hasHabits={count > 0} onAdd={goOnAdding} onChosen={openForm} />
      <div className="below-loading mt-8 flex flex-col gap-4 print:hidden">
        <PlanLimitNotice
          name="habits"
          shownCount={active.length}
          archivedCount={archived.length}
          text={dynamicText(i18n, 'habits-page')}
        />
        <Suspense fallback={<div className="h-24" />}>
          <HabitsInFiles isArchivedShown={filter === 'Archived'} onShowArchived={showArchived} />
        </Suspense>
        <TextLink to="/dashboard/recently-deleted" className="self-start">
          {text('recentlyDeleted')}
        </TextLink>
      </div>
      <OpenDetails name="habit" collection={HABITS} path={PATH_OF_HABITS}>
        {detailsOf}
      </OpenDetails>
      <MilestoneWatch />
      {request && (
        <Suspense>
          <RowPopups request={request} today={today} />
        </Suspense>
      )}
      <PageDialogs
        dialog={dialog}
        groups={groups}
        actions={actions}
        pageActions={pageActions}
        onOpen={setDialog}
        onAdded={() => {
          addForm.current?.clear();
          showAdded();
        }}
        onClosed={() => setDialog(undefined)}
      />
    </>
  );
}

/** Says that the account can hold no more habits. */
function AccountFull({ count }: { count: number }) {
  const text = useText('habits');
  if (count < HABITS_PER_ACCOUNT_MAX) return null;
  return (
    <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">
      {text('add.full', { max: HABITS_PER_ACCOUNT_MAX })}
    </p>
  );
}

type Props = { hasHabits: boolean; onAdd: () => void; onChosen: (initialValues: HabitInitialValues) => void };

/** Shown while there are no habits: templates to begin with, or a skeleton while the first fetch is on its way. */
function NoHabits({ hasHabits, onAdd, onChosen }: Props) {
  const text = useText('habits');
  const page = useText('habits-page');
  return (
    <ListPlaceholder
      hasRows={hasHabits}
      title={text('failed.title')}
      skeleton={<HabitsSkeleton label={text('loading')} />}
    >
      <EmptyState icon={Repeat} title={page('empty.title')} offer={{ label: page('empty.action'), onAct: onAdd }}>
        {page('empty.body')}
      </EmptyState>
      <h2 className="mb-1 text-heading font-semibold">{page('templates.title')}</h2>
      <p className="mb-3 text-small text-muted">{page('templates.hint')}</p>
      <Suspense fallback={<div className="h-64" />}>
        <HabitTemplates onChosen={onChosen} />
      </Suspense>
    </ListPlaceholder>
  );
}
