import { Archive, Search } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

type Props = { isArchive: boolean; isFiltered: boolean; typed: string; onAll: () => void };

/** Empty result of search and filters; one button resets them. */
export function NothingFound({ isArchive, isFiltered, typed, onAll }: Props) {
  const text = useText('tasks-page');
  const isSearch = typed.trim() !== '';
  const isEmptyArchive = isArchive && !isSearch && !isFiltered;
  const Icon = isEmptyArchive ? Archive : Search;
  const body = () => {
    if (isEmptyArchive) return text('nothing.archived');
    return isSearch ? text('nothing.search', { typed: typed.trim() }) : text('nothing.filter');
  };
  return (
    <EmptyState icon={Icon} title={text('nothing.title')} offer={{ label: text('nothing.all'), onAct: onAll }}>
      {body()}
    </EmptyState>
  );
}
