import type { MutationCall } from '@dayward/contract';
import { COLOURS } from '@dayward/domain';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { patchStep } from '../task-steps.ts';
import { findTask, type Task } from '../tasks.data.ts';
import { useTaskActions } from '../use-task-actions.ts';
import type { TaskDraft, TaskFormDraft } from './task-form.model.ts';

/**
 * Saves the task of a form; rejects if it could not be saved. If it creates a list, a toast offers Undo for both, as in quick
 * add.
 */
export function useSaveTask() {
  const text = useText('task-form');
  const data = useLocalStore();
  const write = useWrite();
  const actions = useTaskActions();

  /** @param undo the mutations that revert the changes beside the list */
  function keep(
    calls: readonly MutationCall[],
    list: NewList | undefined,
    undo: () => MutationCall[],
    said: ToastText,
  ) {
    if (list === undefined) return write.save(calls);
    return write.save([...list.made, ...calls], {
      text: () => text(said.key, { title: said.title, list: list.name }),
      undo: () => [...undo(), ...list.unmade],
    });
  }

  return {
    /** @returns the id of the new task */
    async add(draft: TaskFormDraft): Promise<string> {
      const id = newId();
      const { list, fields } = withList(draft);
      const undo = (): MutationCall[] => [{ name: 'task.delete', args: { id } }];
      const said = { key: 'list.new.added', title: draft.title } as const;
      await keep([{ name: 'task.create', args: { id, ...fields } }], list, undo, said);
      return id;
    },

    /**
     * @param seen the task at the moment the form opened
     * @param description the field's text at that moment
     */
    async change({ id, ...seen }: Task, draft: TaskFormDraft, description: string): Promise<void> {
      const { list, fields } = withList(draft);
      const { status, ...rest } = changedFields(seen, fields);
      // Completing a task creates the next one of its series, which no patch does.
      const isCompleting = status === 'Done';
      const changes = isCompleting || status === undefined ? rest : { ...rest, status };
      if (Object.keys(changes).length > 0) {
        const base = changes.description === undefined ? {} : { base: { description } };
        const before = findTask(data, id);
        const undo = before === undefined ? () => [] : () => [...patchStep(data, before, changes).undo()];
        const said = { key: 'list.new.changed', title: draft.title } as const;
        await keep([{ name: 'task.patch', args: { id, changes, ...base } }], list, undo, said);
      }
      if (isCompleting) await actions.complete(id);
    },
  };
}

type ToastText = { key: 'list.new.added' | 'list.new.changed'; title: string };

type NewList = { name: string; made: readonly MutationCall[]; unmade: readonly MutationCall[] };

/** Returns a task with its list, and the mutations that create and undo a new list. */
function withList({ newList: name, ...draft }: TaskFormDraft): { fields: TaskDraft; list?: NewList } {
  if (name === null) return { fields: draft };
  const id = newId();
  const made: MutationCall[] = [{ name: 'list.create', args: { id, name, colour: COLOURS[0] } }];
  return { fields: { ...draft, listId: id }, list: { name, made, unmade: [{ name: 'list.delete', args: { id } }] } };
}
