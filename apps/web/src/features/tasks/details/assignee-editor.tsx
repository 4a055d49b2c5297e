import { assigneesInUse, singleLine, suggestAssignees, TASK_ASSIGNEE_MAX_CHARS } from '@dayward/domain';
import { useId, useMemo, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useTasks } from '../tasks.data.ts';
import { EditorForm, type EditorProps } from './editor-form.tsx';

/** The name of who does the task; a press of a name used before saves it, and an empty field removes it. */
export function AssigneeEditor({ task: { id, assignee }, actions, onClose }: EditorProps) {
  const text = useText('task-details');
  const page = useText('tasks-page');
  const usedId = useId();
  const names = useAssigneesOfOthers(id);
  const [typed, setTyped] = useState<string>();
  const name = singleLine(typed ?? assignee ?? '');
  const isTooLong = name.length > TASK_ASSIGNEE_MAX_CHARS;
  // The stored name narrows nothing: its editor opens to choose another one.
  const suggestions = suggestAssignees(names, typed === undefined ? '' : name).filter((one) => one !== assignee);
  async function save(next: string | null) {
    if (next === assignee || (await actions.patch(id, { assignee: next }))) onClose();
  }
  return (
    <EditorForm
      onSave={async () => {
        if (!isTooLong) await save(name === '' ? null : name);
      }}
      onClose={onClose}
    >
      <TextField
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        label={page('assignee')}
        error={isTooLong ? text('assignee.tooLong', { max: TASK_ASSIGNEE_MAX_CHARS }) : undefined}
        value={typed ?? assignee ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      {(suggestions.length > 0 || assignee !== null) && (
        <div className="flex min-w-0 flex-col gap-1.5">
          {suggestions.length > 0 && (
            <>
              <p id={usedId} className="text-small text-muted">
                {text('assignee.used')}
              </p>
              <ul aria-labelledby={usedId} className="flex min-w-0 flex-wrap gap-1.5">
                {suggestions.map((one) => (
                  <li key={one} className="max-w-full">
                    <Button
                      variant="secondary"
                      size="small"
                      className="max-w-full text-start"
                      onClick={() => void save(one)}
                    >
                      <span dir="auto" className="min-w-0 wrap-anywhere">
                        {one}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {assignee !== null && (
            <Button variant="ghost" size="small" className="self-start" onClick={() => void save(null)}>
              {text('assignee.remove')}
            </Button>
          )}
        </div>
      )}
    </EditorForm>
  );
}

/** The assignees of the other tasks, those used most first. */
function useAssigneesOfOthers(taskId: string): readonly string[] {
  const { active, archived, hidden } = useTasks();
  return useMemo(
    () => assigneesInUse([...active, ...archived, ...hidden].filter(({ id }) => id !== taskId)),
    [active, archived, hidden, taskId],
  );
}
