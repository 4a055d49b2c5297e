import { Repeat } from 'lucide-react';
import { Suspense } from 'react';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HabitsSkeleton } from '../components/habits-skeleton.tsx';
import type { HabitBeginning } from '../form/habit-form.model.ts';
import { HabitTemplates } from '../habits.lazy.ts';

type Props = { hasHabits: boolean; onAdd: () => void; onChosen: (beginning: HabitBeginning) => void };

/** Stands where the first habits will be, with some to begin with; or says that they are on their way. */
export function NoHabits({ hasHabits, onAdd, onChosen }: Props) {
  const text = useText('habits');
  const page = useText('habits-page');
  return (
    <FirstFetch hasRows={hasHabits} title={text('failed.title')} skeleton={<HabitsSkeleton label={text('loading')} />}>
      <EmptyState icon={Repeat} title={text('empty.title')} offer={{ label: text('empty.action'), onAct: onAdd }}>
        {text('empty.body')}
      </EmptyState>
      <h2 className="mb-1 text-heading font-semibold">{page('templates.title')}</h2>
      <p className="mb-3 text-small text-muted">{page('templates.hint')}</p>
      <Suspense fallback={<div className="h-64" />}>
        <HabitTemplates onChosen={onChosen} />
      </Suspense>
    </FirstFetch>
  );
}
