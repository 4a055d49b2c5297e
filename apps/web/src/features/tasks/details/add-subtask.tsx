import { TASK_SUBTASK_TITLE_MAX_CHARS, TASK_SUBTASKS_MAX } from '@dayward/domain';
import { type ClipboardEvent, useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/drafts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import { CONTROL_CLASS, Field } from '#src/ui/field.tsx';
import { type SubtaskLine, splitLines } from './split-lines.ts';
import type { SubtaskActions } from './use-subtask-actions.ts';

/** Drafts of unsaved subtasks, by task. */
const subtaskDrafts = createDrafts<string>();

type Props = { taskId: string; count: number; actions: SubtaskActions };

/** Input that adds subtasks one after another; pasted lines become one subtask each. Text that cannot be added stays. */
export function AddSubtask({ taskId, count, actions }: Props) {
  const text = useText('task-details');
  const drafts = subtaskDrafts(useLocalStore(), taskId);
  const [typed, setTyped] = useState(() => drafts.find() ?? '');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  /** True during the save: a second press would add it twice. */
  const isAdding = useRef(false);

  function type(next: string) {
    drafts.keep(next);
    setTyped(next);
    setProblem(undefined);
  }

  function problemOf(lines: readonly SubtaskLine[]): string | undefined {
    const max = TASK_SUBTASK_TITLE_MAX_CHARS;
    const tooLong = lines.filter(({ title }) => title.length > max).length;
    if (lines.length === 0) return text('subtask.required');
    if (tooLong > 0 && lines.length === 1) return text('subtask.tooLong', { max });
    if (tooLong > 0) return text('subtask.someTooLong', { count: tooLong, max });
    const room = Math.max(0, TASK_SUBTASKS_MAX - count);
    return lines.length > room ? text('subtask.full', { max: TASK_SUBTASKS_MAX, room }) : undefined;
  }

  async function add(lines: readonly SubtaskLine[]) {
    if (isAdding.current) return;
    const found = problemOf(lines);
    setProblem(found);
    if (found !== undefined) return;
    isAdding.current = true;
    // Cleared at once, so that the user can type the next one during the save.
    type('');
    const isKept = await actions.add(lines);
    isAdding.current = false;
    const [line] = lines;
    if (!isKept && line !== undefined && lines.length === 1 && input.current?.value === '') type(line.title);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\n\r]/.test(pasted.trim())) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    void add(splitLines(value.slice(0, from) + pasted + value.slice(to)));
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add(typed.trim() === '' ? [] : [{ title: typed.trim(), completed: false }]);
        input.current?.focus();
      }}
    >
      <Field label={text('subtask.new')} hint={text('subtask.new.hint')} error={problem}>
        {(wiring) => (
          <div className="flex gap-1.5">
            <input
              {...wiring}
              ref={input}
              dir="auto"
              autoComplete="off"
              enterKeyHint="done"
              className={CONTROL_CLASS}
              value={typed}
              onChange={({ target }) => type(target.value)}
              onPaste={handlePaste}
            />
            <Button type="submit" variant="secondary">
              {text('subtask.add')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
