import { type ComponentProps, useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TagField as Tags } from '#src/platform/tags/tag-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useListsByName, useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useTasks } from '../tasks.data.ts';
import { type KnownList, NEW_LIST, TAG_LIMITS } from './task-form.model.ts';

type Props = {
  lists: readonly KnownList[];
  /** Empty for no list. */
  value: string;
  /** Adds an option for a new list, `NEW_LIST`. */
  canAdd?: boolean;
  onChoose: (listId: string) => void;
};

/** Select for the list of a task. It renders nothing if there are no lists and none can be added. */
export function ListField({ lists, value, canAdd = false, onChoose }: Props) {
  const text = useText('task-form');
  const { listOf } = useListsByName();
  const isGone = value !== '' && value !== NEW_LIST && !lists.some(({ id }) => id === value);
  if (lists.length === 0 && !isGone && !canAdd) return null;
  const options = [
    { value: '', label: text('list.none') },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value, label: listOf(value)?.name ?? text('list.gone') }] : []),
    ...(canAdd ? [{ value: NEW_LIST, label: text('list.new') }] : []),
  ];
  return (
    <SelectField
      label={text('list')}
      options={options}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** The tags of a task (TASK-19). */
export function TagField(props: Omit<ComponentProps<typeof Tags>, 'limits' | 'tooMany'>) {
  const text = useText('task-form');
  return <Tags {...props} limits={TAG_LIMITS} tooMany={text('tags.tooMany', { max: TAG_LIMITS.most })} />;
}

/** Suggestions: the lists of the account, and the tags of its other tasks. */
export function useSuggestions(taskId: string | undefined) {
  const { active, archived } = useTasks();
  const { lists } = useListsByName();
  const others = useMemo(() => [...active, ...archived].filter(({ id }) => id !== taskId), [active, archived, taskId]);
  return { lists, tags: useTagsInUse(others) };
}
