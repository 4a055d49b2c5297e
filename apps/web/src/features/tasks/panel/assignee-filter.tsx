import { assigneeKey, assigneesInUse, TASK_FILTER_IDS_MAX } from '@dayward/domain';
import { useMemo } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { Task } from '../tasks.data.ts';
import { MultiSelectMenu } from './filter-chips.tsx';

type Props = {
  tasks: readonly Task[];
  chosen: readonly (string | null)[];
  onChoose: (chosen: (string | null)[]) => void;
};

/** The filter by assignee, with the names in use by name. */
export function AssigneeFilter({ tasks, chosen, onChoose }: Props) {
  const text = useText('tasks-page');
  const language = formattingLanguage(useI18n().getLanguage());
  const names = useMemo(() => assigneeOptions(tasks, chosen, language), [tasks, chosen, language]);
  return (
    <MultiSelectMenu
      name={text('assignee')}
      options={[
        ...names.map((name) => ({ value: name as string | null, label: name })),
        { value: null, label: text('assignee.none') },
      ]}
      chosen={chosen}
      most={TASK_FILTER_IDS_MAX}
      onChoose={onChoose}
    />
  );
}

/**
 * The names to choose from. A chosen name keeps its spelling, and stays also if no task has it: a saved filter may be older than
 * the tasks.
 */
export function assigneeOptions(
  tasks: readonly Pick<Task, 'assignee' | 'createdAt'>[],
  chosen: readonly (string | null)[],
  language: string,
): string[] {
  const names = [...chosen.filter((name) => name !== null), ...assigneesInUse(tasks)];
  const byKey = new Map(names.toReversed().map((name) => [assigneeKey(name), name]));
  return [...byKey.values()].toSorted(new Intl.Collator(language, { numeric: true }).compare);
}
