import { HABIT_IMAGE_CAPTION_MAX_CHARS, singleLine } from '@dayward/domain';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { LargePicture } from '#src/platform/resource/children/files.tsx';
import type { Files } from '#src/platform/resource/children/use-files.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { WideDialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { HabitImage } from './habit-images.data.ts';

type Props = {
  images: Files<HabitImage>;
  image: HabitImage;
  onShow: (image: HabitImage) => void;
  onClosed: () => void;
};

/** One image full-screen, with its caption and its neighbours. */
export function ImageViewer({ images, image, onShow, onClosed }: Props) {
  const text = useText('habit-details');
  const common = useText('common');
  const dayText = useDayText();
  const [isOpen, setIsOpen] = useState(true);
  const { rows } = images;
  const place = rows.findIndex(({ id }) => id === image.id);
  const go = (step: number) => {
    const next = rows[place + step];
    if (next) onShow(next);
  };
  return (
    <WideDialog
      isOpen={isOpen}
      title={text('image.of', { when: dayText(image.takenOn) })}
      subtitle={
        <p className="text-small text-muted">{text('image.place', { place: place + 1, count: rows.length })}</p>
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
          <LargePicture
            files={images}
            row={image}
            alt={image.caption === '' ? image.fileName : image.caption}
            className="max-h-[62dvh]"
          />
          <IconButton label={text('image.next')} disabled={place >= rows.length - 1} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <Caption key={image.id} image={image} />
          <Button
            variant="ghost"
            className="text-danger hover:bg-danger-soft hover:text-danger"
            onClick={() => {
              onClosed(); // the viewer does not open again after Undo in the toast
              void images.remove(image, text('image.deleted'));
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

/** The caption of the image; saved when the field loses the focus. */
function Caption({ image }: Pick<Props, 'image'>) {
  const write = useWrite();
  const text = useText('habit-details');
  const [typed, setTyped] = useState<string>();
  const keep = async () => {
    if (typed === undefined || typed === image.caption) return setTyped(undefined);
    const args = { id: image.id, changes: { caption: singleLine(typed) } };
    if (await write.run({ name: 'habitImage.patch', args })) setTyped(undefined);
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
