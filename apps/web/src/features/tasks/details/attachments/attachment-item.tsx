import { CloudUpload, Download, FileText, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { BlobQueue, BlobsWaiting } from '#src/platform/blobs/blob-queue.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';
import { fileSizeText } from './file-size.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { type FileAddress, ownAddress, type TaskAttachment } from './task-attachments.data.ts';
import type { AttachmentActions } from './use-attachment-actions.ts';

type Props = {
  file: TaskAttachment;
  address: FileAddress | undefined;
  queue: BlobQueue | undefined;
  waiting: BlobsWaiting;
  actions: AttachmentActions;
};

/** Kinds that this browser shows and the server makes anew; all else is only downloaded, whatever it says it is. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/** An attached file: a picture opens, anything else is downloaded; says where it is while it is not everywhere. */
export function AttachmentItem({ file, address, queue, waiting, actions }: Props) {
  const text = useText(taskDetailsCatalogue);
  const language = formattingLanguage(useI18n().getLanguage());
  const momentText = useMomentText();
  const [isOpen, setIsOpen] = useState(false);
  const { id, fileName: name, bytes, createdAt } = file;
  const isWaiting = waiting.blobs.some((blob) => blob.id === id);
  const isPicture = file.uploadedAt === null ? PICTURES.has(file.contentType) : file.isPicture;
  const here = queue?.shown(id);
  const arrived = usePicture(address?.thumbnail ?? null);
  const isElsewhere = address !== undefined && !isWaiting;
  useEffect(() => {
    // A picture is held until it can be seen from elsewhere, so that it does not vanish for a moment.
    if (isElsewhere && (arrived !== undefined || !isPicture)) queue?.release(id);
  }, [isElsewhere, arrived, isPicture, queue, id]);
  const thumbnail = arrived ?? (isPicture ? here : undefined);
  const source = isElsewhere ? ownAddress(address.full) : here;
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
        <FileState file={file} queue={queue} waiting={waiting} isReachable={source !== undefined} />
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
        <IconButton label={text('file.delete', { name })} onClick={() => void actions.remove(file)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
      {isOpen && (
        <PictureDialog name={name} address={address?.full ?? null} here={here} onClosed={() => setIsOpen(false)} />
      )}
    </li>
  );
}

function FileName({ children }: { children: string }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {children}
    </span>
  );
}

type StateProps = Pick<Props, 'file' | 'queue' | 'waiting'> & { isReachable: boolean };

/** Where the file is, unless it can be opened. */
function FileState({ file: { id, fileName: name, uploadedAt }, queue, waiting, isReachable }: StateProps) {
  const text = useText(taskDetailsCatalogue);
  const common = useText(commonCatalogue);
  const blob = waiting.blobs.find((other) => other.id === id);
  if (blob === undefined) {
    if (isReachable) return null;
    return <Line picture={<CloudUpload />}>{text(uploadedAt === null ? 'file.elsewhere' : 'file.notHere')}</Line>;
  }
  if (blob.failure !== null) {
    const reason = blob.failure === 'unreadable' ? text('file.unreadable') : common(`error.${blob.failure}`);
    return (
      <div role="alert" className="flex flex-col items-start gap-1">
        <Line picture={<TriangleAlert />} isProblem>
          {text('file.failed', { reason })}
        </Line>
        {blob.failure !== 'unreadable' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={text('file.retry', { name })}
            onClick={() => void queue?.retry(id)}
          >
            {common('retry')}
          </Button>
        )}
      </div>
    );
  }
  if (waiting.sending?.id !== id) return <Line picture={<CloudUpload />}>{text('file.waiting')}</Line>;
  return (
    <ProgressBar label={text('file.sending', { name })} isLabelHidden value={Math.round(waiting.sending.share * 100)} />
  );
}

function Line({ picture, isProblem = false, children }: { picture: ReactNode; isProblem?: boolean; children: string }) {
  return (
    <p className={`flex items-start gap-1.5 text-small ${isProblem ? 'font-medium text-danger' : 'text-muted'}`}>
      <span aria-hidden="true" className="shrink-0 pt-0.5 *:size-4">
        {picture}
      </span>
      {children}
    </p>
  );
}
