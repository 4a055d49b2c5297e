import { ArrowUpDown, LayoutGrid, List, Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { habitsCatalogue } from '../habits.catalogue.ts';
import { HABIT_FILTERS, type HabitFilter } from './habit-filter.ts';
import { habitsPageCatalogue } from './habits-page.catalogue.ts';
import { HABIT_LOOKS, type HabitLook } from './use-habit-look.ts';

type Props = {
  filter: HabitFilter;
  onFilter: (filter: HabitFilter) => void;
  typed: string;
  onType: (typed: string) => void;
  look: HabitLook;
  onLook: (look: HabitLook) => void;
  /** Undefined where there is nothing to put in order. */
  onArrange: (() => void) | undefined;
};

/** What narrows the list and how it is laid out. */
export function ListTools({ filter, onFilter, typed, onType, look, onLook, onArrange }: Props) {
  const text = useText(habitsPageCatalogue);
  return (
    <div className="mb-4 flex flex-col gap-1.5">
      <Filters chosen={filter} onChoose={onFilter} />
      <div className="flex min-w-0 items-center gap-1.5">
        <SearchField typed={typed} onType={onType} />
        <span className="ms-auto" />
        {onArrange && (
          <IconButton label={text('arrange')} onClick={onArrange}>
            <ArrowUpDown aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <Looks look={look} onLook={onLook} />
      </div>
    </div>
  );
}

/** One line that is pushed sideways where it does not fit; native radio buttons bring what they choose into view. */
function Filters({ chosen, onChoose }: { chosen: HabitFilter; onChoose: (filter: HabitFilter) => void }) {
  const text = useText(habitsPageCatalogue);
  const habits = useText(habitsCatalogue);
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

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const text = useText(habitsPageCatalogue);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-sm">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={text('search')}
        placeholder={text('search')}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        className="min-h-11 w-full min-w-0 rounded-control border border-outline bg-surface ps-10 pe-10 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          onType('');
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={text('search.clear')}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </div>
  );
}

const LOOK_PICTURES = { list: List, grid: LayoutGrid } as const;

function Looks({ look, onLook }: { look: HabitLook; onLook: (look: HabitLook) => void }) {
  const text = useText(habitsPageCatalogue);
  const name = useId();
  return (
    <fieldset className="shrink-0">
      <legend className="sr-only">{text('view')}</legend>
      <div className="flex rounded-control border border-outline bg-sunken">
        {HABIT_LOOKS.map((option) => {
          const Picture = LOOK_PICTURES[option];
          return (
            <label
              key={option}
              title={text(`view.${option}`)}
              className={classNames(
                'relative grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink',
                'has-checked:bg-raised has-checked:text-accent-strong has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={name}
                aria-label={text(`view.${option}`)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={option === look}
                onChange={() => onLook(option)}
              />
              <Picture aria-hidden="true" className="size-5" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
