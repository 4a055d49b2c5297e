import { ArrowUpDown, LayoutGrid, List } from 'lucide-react';
import { memo, useId } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { IconChoice } from '#src/ui/icon-choice.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { HABIT_FILTERS, type HabitFilter } from './habit-filter.ts';
import { HABIT_LAYOUTS, type HabitLayout } from './use-habit-layout.ts';

type Props = {
  filter: HabitFilter;
  onFilter: (filter: HabitFilter) => void;
  typed: string;
  onType: (typed: string) => void;
  layout: HabitLayout;
  onLayout: (layout: HabitLayout) => void;
  /** Undefined if there is nothing to sort. */
  onArrange: (() => void) | undefined;
};

const LAYOUT_ICONS = { list: List, grid: LayoutGrid } as const;

/** The filters, the search and the layout of the list. */
export const ListTools = memo(function ListTools(props: Props) {
  const { filter, onFilter, typed, onType, layout, onLayout, onArrange } = props;
  const text = useText('habits-page');
  return (
    <div className="mb-4 flex flex-col gap-1.5">
      <Filters chosen={filter} onChoose={onFilter} />
      <div className="flex min-w-0 items-center gap-1.5">
        <SearchField
          label={text('search')}
          clearLabel={text('search.clear')}
          typed={typed}
          onType={onType}
          className="flex-1 sm:max-w-sm"
        />
        <span className="ms-auto" />
        {onArrange && (
          <IconButton label={text('arrange')} onClick={onArrange}>
            <ArrowUpDown aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconChoice
          legend={text('view')}
          options={HABIT_LAYOUTS.map((value) => ({
            value,
            label: text(`view.${value}`),
            Picture: LAYOUT_ICONS[value],
          }))}
          value={layout}
          onChoose={onLayout}
        />
      </div>
    </div>
  );
});

/** One line that scrolls horizontally if it is too long; native radio buttons scroll the selected one into view. */
function Filters({ chosen, onChoose }: { chosen: HabitFilter; onChoose: (filter: HabitFilter) => void }) {
  const text = useText('habits-page');
  const habits = useText('habits');
  const group = useId();
  const nameOf = (filter: HabitFilter) =>
    filter === 'All' || filter === 'Archived' ? text(`filter.${filter}`) : habits(`category.${filter}`);
  return (
    <fieldset className="-mx-1 min-w-0">
      <legend className="sr-only">{text('filter.label')}</legend>
      <div className="flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {HABIT_FILTERS.map((filter) => (
          <label
            key={filter}
            className="relative inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full px-3 text-small font-semibold text-muted transition-colors hover:bg-sunken hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={filter === chosen}
              onChange={() => onChoose(filter)}
            />
            {nameOf(filter)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
