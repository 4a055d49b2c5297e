import { Repeat } from 'lucide-react';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HabitsSkeleton } from '../components/habits-skeleton.tsx';
import { habitsCatalogue } from '../habits.catalogue.ts';

/** Stands where the first habits will be, or says that they are on their way. */
export function NoHabits({ hasHabits, onAdd }: { hasHabits: boolean; onAdd: () => void }) {
  const text = useText(habitsCatalogue);
  return (
    <FirstFetch hasRows={hasHabits} title={text('failed.title')} skeleton={<HabitsSkeleton label={text('loading')} />}>
      <EmptyState
        picture={<Repeat aria-hidden="true" className="size-7" />}
        title={text('empty.title')}
        action={
          <Button variant="ghost" onClick={onAdd}>
            {text('empty.action')}
          </Button>
        }
      >
        {text('empty.body')}
      </EmptyState>
    </FirstFetch>
  );
}
