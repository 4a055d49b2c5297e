import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { useSubtasks } from '../tasks.data.ts';
import { AddSubtask } from './add-subtask.tsx';
import { Section } from './section.tsx';
import { SubtaskLine } from './subtask-line.tsx';
import { useSubtaskActions } from './use-subtask-actions.ts';

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
          <p className="text-small text-muted">{text('subtasks.done', { done, count: subtasks.length })}</p>
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
