import { HABIT_IMAGE_CAPTION_MAX_CHARS } from '@dayward/domain';
import { ChevronLeft, ChevronRight, ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BlobQueue } from '#src/platform/blobs/blob-queue.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WideDialog } from '#src/ui/wide-dialog.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { HabitImage, ImageAddress } from './habit-images.data.ts';
import type { useImageActions } from './use-image-actions.ts';

type Props = {
  /** Newest first. */
  images: readonly HabitImage[];
  image: HabitImage;
  addressOf: (image: HabitImage) => ImageAddress | null;
  queue: BlobQueue | undefined;
  actions: ReturnType<typeof useImageActions>;
  onShow: (image: HabitImage) => void;
  onClosed: () => void;
};

/** One image as large as the screen, its words, and its neighbours. */
export function ImageViewer({ images, image, addressOf, queue, actions, onShow, onClosed }: Props) {
  const text = useText(habitDetailsCatalogue);
  const common = useText(commonCatalogue);
  const dayText = useDayText();
  const [isOpen, setIsOpen] = useState(true);
  const place = images.findIndex(({ id }) => id === image.id);
  const go = (step: number) => {
    const next = images[place + step];
    if (next) onShow(next);
  };
  return (
    <WideDialog
      isOpen={isOpen}
      title={text('image.of', { when: dayText(image.takenOn) })}
      subtitle={
        <p className="text-small text-muted">{text('image.place', { place: place + 1, count: images.length })}</p>
      }
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div className="flex min-h-full flex-col gap-4">
        <div className="grid min-h-48 flex-1 grid-cols-[auto_1fr_auto] items-center gap-1">
          <IconButton label={text('image.previous')} disabled={place <= 0} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
          </IconButton>
          <Picture image={image} address={addressOf(image)} queue={queue} />
          <IconButton label={text('image.next')} disabled={place >= images.length - 1} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <Caption key={image.id} image={image} actions={actions} />
          <Button
            variant="ghost"
            className="text-danger hover:bg-danger-soft hover:text-danger"
            onClick={() => {
              onClosed(); // what is brought back in the toast is not opened again
              void actions.remove(image);
            }}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {text('image.delete')}
          </Button>
        </div>
      </div>
    </WideDialog>
  );
}

function Picture({
  image,
  address,
  queue,
}: {
  image: HabitImage;
  address: ImageAddress | null;
  queue: BlobQueue | undefined;
}) {
  const text = useText(habitDetailsCatalogue);
  const small = usePicture(address?.thumbnail ?? null);
  const source = usePicture(address?.full ?? null) ?? queue?.shown(image.id) ?? small;
  if (source === undefined) {
    return (
      <p className="flex flex-col items-center gap-2 text-center text-muted">
        <ImageOff aria-hidden="true" className="size-10" />
        {text(image.uploadedAt === null ? 'image.elsewhere' : 'image.notHere')}
      </p>
    );
  }
  const alt = image.caption === '' ? image.fileName : image.caption;
  return <img src={source} alt={alt} className="mx-auto max-h-[62dvh] min-w-0 rounded-control object-contain" />;
}

/** What the image shows; kept when the field is left. */
function Caption({ image, actions }: Pick<Props, 'image' | 'actions'>) {
  const text = useText(habitDetailsCatalogue);
  const [typed, setTyped] = useState<string>();
  const keep = async () => {
    if (typed === undefined || typed === image.caption) return setTyped(undefined);
    if (await actions.caption(image, typed)) setTyped(undefined);
  };
  return (
    <form
      className="min-w-0 flex-1 basis-60"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        label={text('image.caption')}
        dir="auto"
        maxLength={HABIT_IMAGE_CAPTION_MAX_CHARS}
        value={typed ?? image.caption}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void keep()}
      />
    </form>
  );
}
