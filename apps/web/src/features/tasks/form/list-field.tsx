import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { type KnownList, NEW_LIST } from './new-list.ts';

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
  const isGone = value !== '' && value !== NEW_LIST && !lists.some(({ id }) => id === value);
  if (lists.length === 0 && !isGone && !canAdd) return null;
  const options = [
    { value: '', label: text('list.none') },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value, label: text('list.gone') }] : []),
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
