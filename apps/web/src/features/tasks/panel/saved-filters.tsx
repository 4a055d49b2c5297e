import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { type SavedFilter, useSavedFilterActions, useSavedFilters } from './saved-filters.data.ts';
import { isFiltered, type PageFilter } from './task-filter.ts';
import { tasksPageCatalogue } from './tasks-page.catalogue.ts';

type Props = {
  typed: string;
  filter: PageFilter;
  onApply: (saved: SavedFilter) => void;
  onSave: () => void;
};

/** The filters that somebody has saved, one press away; the one in use can be deleted here. */
export function SavedFilters({ typed, filter, onApply, onSave }: Props) {
  const text = useText(tasksPageCatalogue);
  const saved = useSavedFilters();
  const { remove } = useSavedFilterActions();
  const isNarrowed = isFiltered(filter) || typed.trim() !== '';
  const inUse = isNarrowed
    ? saved.find((one) => isSameFilter(one.filter, { ...filter, search: typed.trim() }))
    : undefined;
  const entries: MenuEntry[] = [
    ...saved.map((one): MenuEntry => ({ label: one.name, icon: <Bookmark />, onAct: () => onApply(one) })),
    ...(saved.length > 0 ? [{ kind: 'separator' } as const] : []),
    {
      label: text(isNarrowed ? 'saved.save' : 'saved.nothing'),
      icon: <BookmarkPlus />,
      isDisabled: !isNarrowed,
      onAct: onSave,
    },
    ...(inUse
      ? [
          {
            label: text('saved.delete', inUse),
            icon: <Trash2 />,
            tone: 'danger',
            onAct: () => void remove(inUse),
          } as const,
        ]
      : []),
  ];
  return (
    <MenuButton
      label={text('saved')}
      entries={entries}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick hover:bg-sunken hover:text-ink"
    >
      <Bookmark aria-hidden="true" className={inUse ? 'size-5 fill-current text-accent' : 'size-5'} />
    </MenuButton>
  );
}

function isSameFilter(saved: SavedFilter['filter'], { search, ...filter }: PageFilter & { search: string }): boolean {
  const sorted = (some: readonly (string | null)[]) => JSON.stringify(some.toSorted());
  const lists = ['categories', 'statuses', 'priorities', 'listIds', 'tags'] as const;
  const isSame = saved.search === search && saved.due === filter.due;
  return isSame && lists.every((name) => sorted(saved[name]) === sorted(filter[name]));
}
