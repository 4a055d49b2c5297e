import { CloudUpload, ImageOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import type { FileProblem } from '#src/ui/check-files.ts';
import { classNames } from '#src/ui/class-names.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { FileAddress, FileRow, Files } from './use-files.ts';

/** The limit of files in one selection. */
export const FILES_AT_ONCE_MAX = 20;

type AddProps = {
  files: Pick<Files, 'queue' | 'isBusy' | 'add'>;
  accept: readonly string[];
  maxBytes: number;
  words: {
    add: string;
    choose: string;
    /** The rules for files, and their use. */
    hint: string;
    /** The same on a device that stores nothing. */
    hintInMemory: string;
    problem: (problem: FileProblem) => string;
  };
};

/** An input of new files: chosen, dropped, pasted or photographed. */
export function AddFiles({ files, words, ...rules }: AddProps) {
  const text = useText('children');
  const { storage } = useSyncStatus();
  return (
    <FileDrop
      {...rules}
      label={words.add}
      hint={storage === 'memory' ? words.hintInMemory : words.hint}
      chooseLabel={words.choose}
      cameraLabel={text('file.camera')}
      problemText={words.problem}
      maxCount={FILES_AT_ONCE_MAX}
      isBusy={files.isBusy}
      isDisabled={files.queue === undefined}
      onFiles={(chosen) => void files.add(chosen)}
    />
  );
}

type StateProps = {
  files: Pick<Files, 'queue' | 'waiting'>;
  row: FileRow;
  /** The file's name. */
  name: string;
  /** True when it can be opened: nothing is rendered then. */
  isReachable: boolean;
};

/** The upload state of a file that is not on the server yet: waiting, being sent, refused, or on another device. */
export function FileState({ files: { queue, waiting }, row: { id, uploadedAt }, name, isReachable }: StateProps) {
  const text = useText('children');
  const common = useText('common');
  const blob = waiting.blobs.find((other) => other.id === id);
  if (blob === undefined) {
    if (isReachable) return null;
    return <Line icon={<CloudUpload />}>{text(uploadedAt === null ? 'file.elsewhere' : 'file.notHere')}</Line>;
  }
  if (blob.failure !== null) {
    const reason = blob.failure === 'unreadable' ? text('file.unreadable') : common(`error.${blob.failure}`);
    return (
      <div role="alert" className="flex flex-col items-start gap-1">
        <Line icon={<TriangleAlert />} isProblem>
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
  if (waiting.sending?.id !== id) return <Line icon={<CloudUpload />}>{text('file.waiting')}</Line>;
  return (
    <ProgressBar label={text('file.sending', { name })} isLabelHidden value={Math.round(waiting.sending.share * 100)} />
  );
}

function Line({ icon, isProblem = false, children }: { icon: ReactNode; isProblem?: boolean; children: string }) {
  return (
    <p className={`flex items-start gap-1.5 text-small ${isProblem ? 'font-medium text-danger' : 'text-muted'}`}>
      <span aria-hidden="true" className="shrink-0 pt-0.5 *:size-4">
        {icon}
      </span>
      {children}
    </p>
  );
}

type PictureProps = {
  files: Pick<Files, 'queue' | 'addressOf'>;
  row: FileRow;
  alt: string;
  /** Limits its height. */
  className: string;
};

/** A picture at the size of its dialog, from the server or from this device. */
export function LargePicture({ files: { queue, addressOf }, row, alt, className }: PictureProps) {
  const text = useText('children');
  const address: FileAddress | undefined = addressOf(row);
  const small = usePicture(address?.thumbnail ?? null);
  const source = usePicture(address?.full ?? null) ?? queue?.urlOf(row.id) ?? small;
  if (source !== undefined) {
    return (
      <img src={source} alt={alt} className={classNames('mx-auto min-w-0 rounded-control object-contain', className)} />
    );
  }
  return (
    <p className="flex flex-col items-center gap-2 text-center text-muted">
      <ImageOff aria-hidden="true" className="size-10" />
      {text(row.uploadedAt === null ? 'file.elsewhere' : 'file.notHere')}
    </p>
  );
}
