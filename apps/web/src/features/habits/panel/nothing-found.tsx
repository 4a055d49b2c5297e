import { Archive, Search } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { HabitFilter } from './habit-filter.ts';

type Props = { filter: HabitFilter; typed: string; onAll: () => void };

/** Shown if no habit matches the filter and the search; one press clears both. */
export function NothingFound({ filter, typed, onAll }: Props) {
  const text = useText('habits-page');
  const habits = useText('habits');
  const isSearch = typed.trim() !== '';
  const Picture = filter === 'Archived' && !isSearch ? Archive : Search;
  const body = () => {
    if (isSearch) return text('nothing.search', { typed: typed.trim() });
    if (filter === 'Archived') return text('nothing.archived');
    return text('nothing.filter', { category: filter === 'All' ? text('filter.All') : habits(`category.${filter}`) });
  };
  return (
    <EmptyState icon={Picture} title={text('nothing.title')} offer={{ label: text('nothing.all'), onAct: onAll }}>
      {body()}
    </EmptyState>
  );
}
