import { LIST_NAME_MAX_CHARS, LISTS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type KnownList, type ListProblem, listNamed } from './new-list.ts';

type Props = {
  value: string;
  problem: ListProblem | undefined;
  lists: readonly KnownList[];
  onType: (name: string) => void;
};

/** The name of the list that is made with a task. */
export function NewListField({ value, problem, lists, onType }: Props) {
  const text = useText('task-form');
  const errors = {
    required: () => text('list.new.required'),
    'too-long': () => text('list.new.tooLong', { max: LIST_NAME_MAX_CHARS }),
    'too-many': () => text('list.new.full', { max: LISTS_PER_ACCOUNT_MAX }),
  } satisfies Record<ListProblem, () => string>;
  return (
    <TextField
      label={text('list.new.name')}
      hint={listNamed(value, lists) ? text('list.new.known') : undefined}
      error={problem && errors[problem]()}
      dir="auto"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
