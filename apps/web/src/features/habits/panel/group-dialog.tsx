import { HABIT_GROUP_MAX_CHARS } from '@dayward/domain';
import { useRef, useState } from 'react';
import { PromptDialog } from '#src/platform/forms/prompt-dialog.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { PageDialog } from './page-dialog.ts';
import type { PageActions } from './use-page-actions.ts';

type Props = {
  subject: Extract<PageDialog, { kind: 'group' | 'rename' }>;
  groups: readonly string[];
  pageActions: PageActions;
  onClosed: () => void;
};

/** Moves a habit to an existing or new group, or renames a group. */
export function GroupDialog({ subject, groups, pageActions, onClosed }: Props) {
  const text = useText('habits-page');
  const common = useText('common');
  const isRename = subject.kind === 'rename';
  const current = isRename ? subject.group : subject.habit.group;
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(isRename || groups.length === 0 ? NEW : keyOf(current));
  const [name, setName] = useState(isRename ? subject.group : '');
  const [problem, setProblem] = useState<string>();

  function submit(): boolean {
    const typed = name.trim().replaceAll(/\s+/g, ' ');
    if (chosen === NEW && (typed === '' || typed.length > HABIT_GROUP_MAX_CHARS)) {
      setProblem(typed === '' ? text('group.required') : text('group.tooLong', { max: HABIT_GROUP_MAX_CHARS }));
      field.current?.focus();
      return false;
    }
    const group = chosen === NEW ? typed : chosen.slice(1);
    if (group === current) return true;
    if (isRename) void pageActions.renameGroup(subject.habits, group);
    else void pageActions.moveToGroup(subject.habit, group);
    return true;
  }

  return (
    <PromptDialog
      title={isRename ? text('group.title.rename', { name: subject.group }) : text('group.title', subject.habit)}
      submitLabel={isRename ? common('save') : text('group.move')}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {!isRename && groups.length > 0 && (
        <ChoiceGroup
          legend={text('group.choose')}
          options={[
            { value: keyOf(''), label: text('group.none') },
            ...groups.map((group) => ({ value: keyOf(group), label: group })),
            { value: NEW, label: text('group.new') },
          ]}
          value={chosen}
          onChoose={setChosen}
        />
      )}
      {chosen === NEW && (
        <TextField
          ref={field}
          label={text('group.name')}
          placeholder={text('group.placeholder')}
          error={problem}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
      )}
    </PromptDialog>
  );
}

/** Values apart from group names, which may have any text. */
const NEW = 'new';
const keyOf = (group: string) => `=${group}`;
