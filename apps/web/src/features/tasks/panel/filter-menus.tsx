import type { List } from '@dayward/contract/features/lists';
import { TASK_CATEGORIES, TASK_DUE_FILTERS, TASK_PRIORITIES, TASK_STATUSES, TASK_TAGS_MAX } from '@dayward/domain';
import { memo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import type { Task } from '../tasks.data.ts';
import { AssigneeFilter } from './assignee-filter.tsx';
import { CHIP_CLASS, ChipMenu, MultiSelectMenu, SELECTED_CLASS, UNSELECTED_CLASS } from './filter-chips.tsx';
import { isFiltered, NO_FILTER, type PageFilter } from './page-filter.ts';

type Props = {
  filter: PageFilter;
  onFilter: (filter: PageFilter) => void;
  isArchive: boolean;
  onArchive: (isShown: boolean) => void;
  lists: readonly List[];
  /** All tags in use, sorted. */
  tags: readonly string[];
  /** The shown tasks before they are filtered. */
  tasks: readonly Task[];
};

/** Filter menus (TASK-06): each kind is a menu with multiple selection. */
export const FilterMenus = memo(function FilterMenus(props: Props) {
  const { filter, onFilter, isArchive, onArchive, lists, tags, tasks } = props;
  const text = useText('tasks-page');
  const names = useText('tasks');
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
          options={TASK_CATEGORIES.map((value) => ({ value, label: names(`category.${value}`) }))}
          chosen={filter.categories}
          onChoose={(categories) => change({ categories })}
        />
        <MultiSelectMenu
          name={text('filter.status')}
          options={TASK_STATUSES.map((value) => ({ value, label: names(`status.${value}`) }))}
          chosen={filter.statuses}
          onChoose={(statuses) => change({ statuses })}
        />
        <MultiSelectMenu
          name={text('filter.priority')}
          options={TASK_PRIORITIES.toReversed().map((value) => ({ value, label: names(`priority.${value}`) }))}
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
        {(filter.assignees.length > 0 || tasks.some(({ assignee }) => assignee !== null)) && (
          <AssigneeFilter tasks={tasks} chosen={filter.assignees} onChoose={(assignees) => change({ assignees })} />
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
