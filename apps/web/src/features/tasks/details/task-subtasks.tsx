import type { MutationCall } from '@dayward/contract';
import {
  compareManually,
  orderKeysAfterMove,
  orderKeysBetween,
  TASK_SUBTASK_TITLE_MAX_CHARS,
  TASK_SUBTASKS_MAX,
} from '@dayward/domain';
import { ArrowDown, ArrowUp, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useId, useMemo, useRef, useState } from 'react';
import { createDrafts } from '#src/platform/drafts/drafts.ts';
import { DOUBLE_PRESS_MS } from '#src/platform/forms/double-press.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { findSubtasks, type Subtask, useSubtasks } from '../tasks.data.ts';
import { InlineText } from './inline-text.tsx';
import { Section } from './section.tsx';
import { type ParsedSubtask, splitLines } from './split-lines.ts';

/** The subtasks of a task in order (TASK-40), and an input to add more. */
export function TaskSubtasks({ taskId }: { taskId: string }) {
  const text = useText('task-details');
  const subtasks = useSubtasks(taskId);
  const own = useSubtaskActions(taskId);
  const done = subtasks.filter(({ completed }) => completed).length;
  const step = (name: string, place: number, count: number) => ({ name, place, count });
  return (
    <Section
      title={text('subtasks')}
      aside={
        subtasks.length > 0 && (
          <p dir="auto" className="text-small text-muted">
            {text('subtasks.done', { done, count: subtasks.length })}
          </p>
        )
      }
    >
      {subtasks.length > 0 && (
        <>
          <ProgressBar label={text('subtasks')} isLabelHidden value={Math.round((done / subtasks.length) * 100)} />
          <SortableList
            label={text('subtasks')}
            isPlain
            className="-ms-3"
            rows={subtasks}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            texts={{
              handle: (name) => text('subtask.handle', { name }),
              instructions: text('subtask.instructions'),
              lifted: (...at) => text('subtask.lifted', step(...at)),
              moved: (...at) => text('subtask.moved', step(...at)),
              dropped: (...at) => text('subtask.dropped', step(...at)),
              cancelled: (name) => text('subtask.cancelled', { name }),
            }}
            onMove={(id, toPlace) => void own.move(id, toPlace)}
          >
            {(subtask, moveBy) => <SubtaskLine subtask={subtask} actions={own} onMoveBy={moveBy} />}
          </SortableList>
        </>
      )}
      <AddSubtask taskId={taskId} count={subtasks.length} actions={own} />
    </Section>
  );
}

type Props = { subtask: Subtask; actions: SubtaskActions; onMoveBy: (places: number) => void };

/** A subtask that can be ticked, renamed in place, moved and deleted. */
function SubtaskLine({ subtask, actions, onMoveBy }: Props) {
  const text = useText('task-details');
  const { title, completed } = subtask;
  return (
    <div className="flex min-w-0 items-start">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          aria-label={text('subtask.done', { title })}
          checked={completed}
          onChange={() => void actions.toggle(subtask)}
        />
      </label>
      <div className="min-w-0 flex-1 py-1.5">
        <InlineText
          label={text('subtask.title', { title })}
          value={title}
          maxChars={TASK_SUBTASK_TITLE_MAX_CHARS}
          problemText={(problem) =>
            problem === 'required'
              ? text('subtask.required')
              : text('subtask.tooLong', { max: TASK_SUBTASK_TITLE_MAX_CHARS })
          }
          onSave={(next) => actions.rename(subtask, next)}
          className={classNames('max-h-32 min-h-8 rounded-small px-1.5 py-0.5', completed && 'text-muted line-through')}
        />
      </div>
      <MenuButton
        label={text('subtask.menu', { title })}
        entries={[
          { label: text('subtask.up'), icon: <ArrowUp />, onAct: () => onMoveBy(-1) },
          { label: text('subtask.down'), icon: <ArrowDown />, onAct: () => onMoveBy(1) },
          { kind: 'separator' },
          {
            label: text('subtask.delete'),
            icon: <Trash2 />,
            tone: 'danger',
            onAct: () => void actions.remove(subtask),
          },
        ]}
        className="grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
    </div>
  );
}

/** Drafts of unsaved subtasks, by task. */
const subtaskDrafts = createDrafts<string>();

type AddSubtaskProps = { taskId: string; count: number; actions: SubtaskActions };

/** Input that adds subtasks one after another; pasted lines become one subtask each. Text that cannot be added stays. */
function AddSubtask({ taskId, count, actions }: AddSubtaskProps) {
  const text = useText('task-details');
  const drafts = subtaskDrafts(useLocalStore(), taskId);
  const [typed, setTyped] = useState(() => drafts.find() ?? '');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { clock } = useRuntime();
  const addedAt = useRef(Number.NEGATIVE_INFINITY);

  function type(next: string) {
    drafts.keep(next);
    setTyped(next);
    setProblem(undefined);
  }

  function problemOf(lines: readonly ParsedSubtask[]): string | undefined {
    const max = TASK_SUBTASK_TITLE_MAX_CHARS;
    const tooLong = lines.filter(({ title }) => title.length > max).length;
    if (lines.length === 0) return text('subtask.required');
    if (tooLong > 0 && lines.length === 1) return text('subtask.tooLong', { max });
    if (tooLong > 0) return text('subtask.someTooLong', { count: tooLong, max });
    const room = Math.max(0, TASK_SUBTASKS_MAX - count);
    return lines.length > room ? text('subtask.full', { max: TASK_SUBTASKS_MAX, room }) : undefined;
  }

  async function add(lines: readonly ParsedSubtask[]) {
    // The second press of a double click is not meant to add an empty one.
    if (lines.length === 0 && clock.now() - addedAt.current < DOUBLE_PRESS_MS) return;
    const found = problemOf(lines);
    setProblem(found);
    if (found !== undefined) return;
    addedAt.current = clock.now();
    // Cleared at once, so that the user can type and add the next one during the save.
    type('');
    const isSaved = await actions.add(lines);
    const [line] = lines;
    if (!isSaved && line !== undefined && lines.length === 1 && input.current?.value === '') type(line.title);
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
      <Field label={text('subtask.new')} isLabelHidden error={problem}>
        {({ 'aria-describedby': described, ...wiring }) => (
          <div className="group flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="-ms-3 grid size-11 shrink-0 place-items-center text-muted group-focus-within:text-accent"
            >
              <Plus className="size-5" />
            </span>
            <input
              {...wiring}
              ref={input}
              dir="auto"
              autoComplete="off"
              enterKeyHint="done"
              placeholder={text('subtask.new')}
              aria-describedby={classNames(described, hint)}
              className="-ms-1.5 min-h-11 w-full min-w-0 rounded-small border border-transparent bg-transparent px-1.5 py-1 text-body placeholder:text-muted hover:border-line focus:border-outline focus:bg-surface aria-invalid:border-danger"
              value={typed}
              onChange={({ target }) => type(target.value)}
              onPaste={handlePaste}
            />
            <Button type="submit" variant="secondary" size="small" className={typed === '' ? 'invisible' : undefined}>
              {text('subtask.add')}
            </Button>
          </div>
        )}
      </Field>
      <p id={hint} className="sr-only">
        {text('subtask.new.hint')}
      </p>
    </form>
  );
}

/** Actions on the subtasks of a task. Each resolves to true if it is saved on this device. */
function useSubtaskActions(taskId: string) {
  const data = useLocalStore();
  const write = useWrite();
  const text = useText('task-details');
  return useMemo(
    () => ({
      /** Adds all lines or none; one Undo deletes them all. */
      add(lines: readonly ParsedSubtask[]): Promise<boolean> {
        const last = Math.max(0, ...findSubtasks(data, taskId).map(({ sortOrder }) => sortOrder));
        const keys = orderKeysBetween(last, undefined, lines.length);
        const added = lines.map((line, index) => ({ ...line, id: newId(), taskId, sortOrder: keys?.[index] ?? last }));
        const calls = added.map((args): MutationCall => ({ name: 'subtask.create', args }));
        if (added.length < 2) return write.run(calls);
        const undo = added.map(({ id }): MutationCall => ({ name: 'subtask.delete', args: { id } }));
        return write.run(calls, { text: text('subtask.added', { count: added.length }), undo });
      },
      toggle: ({ id, completed }: Subtask) => write.run(patch(id, { completed: !completed })),
      rename: ({ id }: Subtask, title: string) => write.run(patch(id, { title })),
      move(id: string, toPlace: number): Promise<boolean> {
        const keys = orderKeysAfterMove(findSubtasks(data, taskId), id, toPlace, compareManually);
        return write.run([...keys].map(([one, sortOrder]) => patch(one, { sortOrder })));
      },
      remove({ id, title }: Subtask): Promise<boolean> {
        const undo: MutationCall = { name: 'subtask.restore', args: { id } };
        return write.run({ name: 'subtask.delete', args: { id } }, { text: text('subtask.deleted', { title }), undo });
      },
    }),
    [taskId, data, write, text],
  );
}

type SubtaskActions = ReturnType<typeof useSubtaskActions>;

function patch(id: string, changes: Partial<Pick<Subtask, 'completed' | 'title' | 'sortOrder'>>): MutationCall {
  return { name: 'subtask.patch', args: { id, changes } };
}
