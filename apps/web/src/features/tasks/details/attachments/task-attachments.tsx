import { TASK_ATTACHMENT_MAX_BYTES } from '@dayward/domain';
import { useState } from 'react';
import { useBlobQueue } from '#src/platform/blobs/use-blob-queue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useSyncStatus } from '#src/platform/sync/use-local-data.ts';
import { ANY_FILE, type FileProblem } from '#src/ui/check-files.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { Section } from '../section.tsx';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';
import { AttachmentItem } from './attachment-item.tsx';
import { useFileAddresses, useTaskAttachments } from './task-attachments.data.ts';
import { FILE_MAX_MEGABYTES, useAttachmentActions } from './use-attachment-actions.ts';

const AT_ONCE_MAX = 20;

/** The files of the task: chosen, dropped, pasted or photographed, opened by their owner alone (TASK-42). */
export function TaskAttachments({ taskId }: { taskId: string }) {
  return (
    <SharedQueries>
      <Attachments taskId={taskId} />
    </SharedQueries>
  );
}

function Attachments({ taskId }: { taskId: string }) {
  const text = useText(taskDetailsCatalogue);
  const files = useTaskAttachments(taskId);
  const addressOf = useFileAddresses(taskId, files);
  const { queue, waiting } = useBlobQueue();
  const actions = useAttachmentActions(taskId, queue, files.length);
  const { storage } = useSyncStatus();
  const [isBusy, setIsBusy] = useState(false);
  const megabytes = FILE_MAX_MEGABYTES;

  function problemText(problem: FileProblem) {
    if (problem.kind === 'count') return text('files.tooMany', { max: AT_ONCE_MAX });
    if (problem.kind === 'type') return text('files.bad.type', problem);
    return text('files.bad.size', { name: problem.name, megabytes });
  }

  async function take(chosen: File[]) {
    setIsBusy(true);
    await actions.add(chosen);
    setIsBusy(false);
  }

  return (
    <Section title={text('files')}>
      {files.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {files.map((file) => (
            <AttachmentItem
              key={file.id}
              file={file}
              address={addressOf(file)}
              queue={queue}
              waiting={waiting}
              actions={actions}
            />
          ))}
        </ul>
      )}
      <FileDrop
        label={text('files.add')}
        hint={text(storage === 'memory' ? 'files.hint.memory' : 'files.hint', { megabytes })}
        chooseLabel={text('files.choose')}
        cameraLabel={text('files.camera')}
        problemText={problemText}
        accept={[ANY_FILE]}
        maxBytes={TASK_ATTACHMENT_MAX_BYTES}
        maxCount={AT_ONCE_MAX}
        isBusy={isBusy}
        isDisabled={queue === undefined}
        onFiles={(chosen) => void take(chosen)}
      />
    </Section>
  );
}
