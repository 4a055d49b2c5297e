import { TASK_ATTACHMENT_MAX_BYTES } from '@dayward/domain';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { AddFiles, FILES_AT_ONCE_MAX, FileState, LargePicture } from '#src/platform/resource/children/files.tsx';
import { type Files, useThumbnail } from '#src/platform/resource/children/use-files.ts';
import { ANY_FILE, type FileProblem } from '#src/ui/check-files.ts';
import { WideDialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Section } from './section.tsx';
import { type TaskAttachment, useTaskAttachments } from './task-attachments.data.ts';

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

type Props = { files: Files<TaskAttachment>; file: TaskAttachment };

/**
 * Image types that this browser displays and the server re-encodes. Any other file is only downloaded, whatever its declared
 * type.
 */
const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/** An attached file: images open, other files download. Shows the upload state until the file is on the server. */
function AttachmentItem({ files, file }: Props) {
  const text = useText('task-details');
  const language = formattingLanguage(useI18n().getLanguage());
  const momentText = useMomentText();
  const [isOpen, setIsOpen] = useState(false);
  const { fileName: name, bytes, createdAt } = file;
  const isPicture = file.uploadedAt === null ? IMAGE_TYPES.has(file.contentType) : file.isPicture;
  const { thumbnail, here, address, isElsewhere } = useThumbnail(files, file, isPicture);
  const source = isElsewhere && address !== undefined ? ownAddress(address.full) : here;
  return (
    <li className="flex min-w-0 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-small bg-sunken text-muted"
      >
        {thumbnail === undefined ? (
          <FileText className="size-6" />
        ) : (
          <img src={thumbnail} alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {isPicture && source !== undefined ? (
          <button
            type="button"
            aria-label={text('file.open', { name })}
            className="min-h-6 max-w-full text-start font-semibold text-accent-strong underline-offset-2 hover:underline"
            onClick={() => setIsOpen(true)}
          >
            <FileName>{name}</FileName>
          </button>
        ) : (
          <p className="font-semibold">
            <FileName>{name}</FileName>
          </p>
        )}
        <p className="text-small text-muted">
          {text('file.facts', { size: fileSizeText(bytes, language), day: momentText(createdAt) })}
        </p>
        <FileState files={files} row={file} name={name} isReachable={source !== undefined} />
      </div>
      <span className="-me-2 flex shrink-0">
        {source !== undefined && (
          <a
            href={source}
            download={name}
            aria-label={text('file.download', { name })}
            title={text('file.download', { name })}
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <Download aria-hidden="true" className="size-5" />
          </a>
        )}
        <IconButton
          label={text('file.delete', { name })}
          onClick={() => void files.remove(file, text('file.deleted', { name }))}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
      {isOpen && <ImageDialog files={files} file={file} onClosed={() => setIsOpen(false)} />}
    </li>
  );
}

/** Full-screen dialog of an attached image. */
function ImageDialog({ files, file, onClosed }: Props & { onClosed: () => void }) {
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <WideDialog
      isOpen={isOpen}
      title={file.fileName}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <LargePicture files={files} row={file} alt={file.fileName} className="max-h-[72dvh]" />
    </WideDialog>
  );
}

function FileName({ children }: { children: string }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {children}
    </span>
  );
}

/** Rebases a server address on the origin of this page, whatever name the server uses for itself. */
function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1024;

/** Formats a file size in the language: `730 byte`, `12 kB`, `3.4 MB`. */
function fileSizeText(bytes: number, language: string): string {
  const place = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  return numberFormat(language, {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    maximumFractionDigits: place === 2 ? 1 : 0,
  }).format(bytes / STEP ** place);
}
