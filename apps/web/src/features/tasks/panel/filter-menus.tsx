import type { List } from '@dayward/contract/features/lists';
import {
  ALL_TASKS,
  TASK_CATEGORIES,
  TASK_DUE_FILTERS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_TAGS_MAX,
  type TaskFilter,
} from '@dayward/domain';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { TextButton } from '#src/ui/text-link.tsx';

/** The filters of the page without the search text. */
export type PageFilter = Omit<TaskFilter, 'search'>;

export const NO_FILTER: PageFilter = ALL_TASKS;

export function isFiltered({ categories, statuses, priorities, listIds, tags, due }: PageFilter): boolean {
  return [categories, statuses, priorities, listIds, tags].some((some) => some.length > 0) || due !== 'any';
}

type Props = {
  filter: PageFilter;
  onFilter: (filter: PageFilter) => void;
  isArchive: boolean;
  onArchive: (isShown: boolean) => void;
  lists: readonly List[];
  /** All tags in use, sorted. */
  tags: readonly string[];
};

/** Filter menus (TASK-06): each kind is a menu with multiple selection. */
export const FilterMenus = memo(function FilterMenus({ filter, onFilter, isArchive, onArchive, lists, tags }: Props) {
  const text = useText('tasks-page');
  const tasks = useText('tasks');
  const change = (changes: Partial<PageFilter>) => onFilter({ ...filter, ...changes });
  const dueName = (due: PageFilter['due']) => text(`filter.due.${due}`);
  const listOptions = [
    ...lists.map(({ id, name }) => ({ value: id as string | null, label: name })),
    { value: null, label: text('filter.list.none') },
  ];
  return (
    <fieldset className="-mx-1 min-w-0">
      <legend className="sr-only">{text('filter.label')}</legend>
      <div className="flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
        <MultiSelectMenu
          name={text('filter.category')}
          options={TASK_CATEGORIES.map((value) => ({ value, label: tasks(`category.${value}`) }))}
          chosen={filter.categories}
          onChoose={(categories) => change({ categories })}
        />
        <MultiSelectMenu
          name={text('filter.status')}
          options={TASK_STATUSES.map((value) => ({ value, label: tasks(`status.${value}`) }))}
          chosen={filter.statuses}
          onChoose={(statuses) => change({ statuses })}
        />
        <MultiSelectMenu
          name={text('filter.priority')}
          options={TASK_PRIORITIES.toReversed().map((value) => ({ value, label: tasks(`priority.${value}`) }))}
          chosen={filter.priorities}
          onChoose={(priorities) => change({ priorities })}
        />
        <ChipMenu
          name={text('filter.due')}
          value={filter.due === 'any' ? undefined : dueName(filter.due)}
          entries={[
            {
              kind: 'choice',
              label: text('filter.due'),
              options: TASK_DUE_FILTERS.map((value) => ({ value, label: dueName(value) })),
              value: filter.due,
              onChoose: (chosen) => change({ due: TASK_DUE_FILTERS.find((value) => value === chosen) ?? 'any' }),
            },
          ]}
        />
        {lists.length > 0 && (
          <MultiSelectMenu
            name={text('filter.list')}
            options={listOptions}
            chosen={filter.listIds}
            onChoose={(listIds) => change({ listIds })}
          />
        )}
        {tags.length > 0 && (
          <MultiSelectMenu
            name={text('filter.tag')}
            options={tags.map((value) => ({ value, label: value }))}
            chosen={filter.tags}
            most={TASK_TAGS_MAX}
            onChoose={(chosen) => change({ tags: chosen })}
          />
        )}
        <label
          className={classNames(CHIP_CLASS, isArchive ? SELECTED_CLASS : UNSELECTED_CLASS, 'relative cursor-pointer')}
        >
          <input
            type="checkbox"
            checked={isArchive}
            onChange={(event) => onArchive(event.target.checked)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {text('filter.archived')}
        </label>
        {(isFiltered(filter) || isArchive) && (
          <TextButton
            className="shrink-0 px-2 text-small"
            onClick={() => {
              onFilter(NO_FILTER);
              onArchive(false);
            }}
          >
            {text('filter.clear')}
          </TextButton>
        )}
      </div>
    </fieldset>
  );
});

const CHIP_CLASS =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-small font-semibold transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus';
const SELECTED_CLASS = 'border-accent bg-accent-soft text-accent-strong';
const UNSELECTED_CLASS = 'border-line bg-surface text-muted hover:bg-sunken hover:text-ink';

type MultiSelectProps<Value> = {
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  most?: number;
  onChoose: (chosen: Value[]) => void;
};

function MultiSelectMenu<Value extends string | null>({
  name,
  options,
  chosen,
  most,
  onChoose,
}: MultiSelectProps<Value>) {
  const text = useText('tasks-page');
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const [first = ''] = labels;
  const more = labels.length - 1;
  const value = more > 0 ? text('filter.and', { value: first, count: more }) : first;
  return (
    <ChipMenu
      name={name}
      value={labels.length === 0 ? undefined : value}
      entries={options.map(
        (option): MenuEntry => ({
          kind: 'check',
          label: option.label,
          isOn: chosen.includes(option.value),
          isDisabled: most !== undefined && chosen.length >= most && !chosen.includes(option.value),
          onSwitch: (isOn) =>
            onChoose(isOn ? [...chosen, option.value] : chosen.filter((other) => other !== option.value)),
        }),
      )}
    />
  );
}

type ChipProps = {
  name: string;
  /** The selected option; undefined for no filter. */
  value: string | undefined;
  entries: readonly MenuEntry[];
};

function ChipMenu({ name, value, entries }: ChipProps) {
  const text = useText('tasks-page');
  return (
    <MenuButton
      entries={entries}
      align="start"
      className={classNames(CHIP_CLASS, value === undefined ? UNSELECTED_CLASS : SELECTED_CLASS)}
    >
      <span className="max-w-48 truncate">{value === undefined ? name : text('filter.some', { name, value })}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </MenuButton>
  );
}
