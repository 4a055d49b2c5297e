import { CloudUpload, ImageOff, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BlobQueue, BlobsWaiting } from '#src/platform/blobs/blob-queue.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { HabitImage, ImageAddress } from './habit-images.data.ts';

type Props = {
  image: HabitImage;
  address: ImageAddress | null;
  queue: BlobQueue | undefined;
  waiting: BlobsWaiting;
  onOpen: (image: HabitImage) => void;
};

/** An image in the grid: opens large, and says where its picture is while that is not everywhere. */
export function ImageTile({ image, address, queue, waiting, onOpen }: Props) {
  const text = useText(habitDetailsCatalogue);
  const dayText = useDayText();
  const arrived = usePicture(address?.thumbnail ?? null);
  const isThere = arrived !== undefined && !waiting.blobs.some(({ id }) => id === image.id);
  useEffect(() => {
    if (isThere) queue?.release(image.id);
  }, [isThere, queue, image.id]);
  const source = arrived ?? queue?.shown(image.id);
  const when = dayText(image.takenOn);
  const name = image.caption === '' ? text('image.of', { when }) : image.caption;
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <button
        type="button"
        aria-label={text('image.open', { name })}
        className="grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-sunken text-muted"
        onClick={() => onOpen(image)}
      >
        {source === undefined ? (
          <ImageOff aria-hidden="true" className="size-8" />
        ) : (
          <img src={source} alt="" className="size-full object-cover" />
        )}
      </button>
      <ImageState image={image} queue={queue} waiting={waiting} name={name} />
      <p className="min-w-0 text-small">
        {image.caption !== '' && (
          <span dir="auto" className="block break-words">
            {image.caption}
          </span>
        )}
        <time dateTime={image.takenOn} className="text-muted">
          {when}
        </time>
      </p>
    </li>
  );
}

/** Where the picture is, unless the server has it. */
function ImageState({ image, queue, waiting, name }: Pick<Props, 'image' | 'queue' | 'waiting'> & { name: string }) {
  const text = useText(habitDetailsCatalogue);
  const common = useText(commonCatalogue);
  const retryButton = useRef<HTMLButtonElement>(null);
  const blob = waiting.blobs.find(({ id }) => id === image.id);
  if (blob === undefined) {
    return image.uploadedAt === null && queue?.shown(image.id) === undefined ? (
      <Line picture={<CloudUpload />}>{text('image.elsewhere')}</Line>
    ) : null;
  }
  if (blob.failure !== null) {
    const reason = blob.failure === 'unreadable' ? text('image.unreadable') : common(`error.${blob.failure}`);
    return (
      <div role="alert" className="flex flex-col items-start gap-1">
        <Line picture={<TriangleAlert />} isProblem>
          {text('image.failed', { reason })}
        </Line>
        {blob.failure !== 'unreadable' && (
          <Button
            ref={retryButton}
            variant="secondary"
            size="small"
            aria-label={text('image.retry', { name })}
            onClick={() => void queue?.retry(image.id)}
          >
            {common('retry')}
          </Button>
        )}
      </div>
    );
  }
  if (waiting.sending?.id !== image.id) return <Line picture={<CloudUpload />}>{text('image.waiting')}</Line>;
  return <ProgressBar label={text('image.sending')} value={Math.round(waiting.sending.share * 100)} />;
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
