import { TASK_ATTACHMENT_MAX_BYTES } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { AddFiles, FILES_AT_ONCE_MAX } from '#src/platform/resource/children/files.tsx';
import { ANY_FILE, type FileProblem } from '#src/ui/check-files.ts';
import { AttachmentItem } from './attachment-item.tsx';
import { Section } from './section.tsx';
import { useTaskAttachments } from './task-attachments.data.ts';

const megabytes = TASK_ATTACHMENT_MAX_BYTES / (1024 * 1024);

/** The files of the task: chosen, dropped, pasted or photographed; only their owner can open them (TASK-42). */
export function TaskAttachments({ taskId }: { taskId: string }) {
  return (
    <SharedQueries>
      <Attachments taskId={taskId} />
    </SharedQueries>
  );
}

function Attachments({ taskId }: { taskId: string }) {
  const text = useText('task-details');
  const files = useTaskAttachments(taskId);

  function problemText(problem: FileProblem) {
    if (problem.kind === 'count') return text('files.tooMany', { max: FILES_AT_ONCE_MAX });
    if (problem.kind === 'type') return text('files.bad.type', problem);
    return text('files.bad.size', { name: problem.name, megabytes });
  }

  return (
    <Section title={text('files')}>
      {files.rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {files.rows.map((file) => (
            <AttachmentItem key={file.id} files={files} file={file} />
          ))}
        </ul>
      )}
      <AddFiles
        files={files}
        accept={[ANY_FILE]}
        maxBytes={TASK_ATTACHMENT_MAX_BYTES}
        words={{
          add: text('files.add'),
          choose: text('files.choose'),
          hint: text('files.hint', { megabytes }),
          hintInMemory: text('files.hint.memory', { megabytes }),
          problem: problemText,
        }}
      />
    </Section>
  );
}
