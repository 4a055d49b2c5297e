import { HABIT_IMAGE_CAPTION_MAX_CHARS, singleLine } from '@dayward/domain';
import { ChevronLeft, ChevronRight, ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { AddFiles, FILES_AT_ONCE_MAX, FileState, LargePicture } from '#src/platform/resource/children/files.tsx';
import { type Files, useThumbnail } from '#src/platform/resource/children/use-files.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { WideDialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type HabitImage, useHabitImages } from './habit-images.data.ts';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** Types that the server reads; phones convert camera formats to one of them. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** A photo of a phone is downscaled on the device before the upload; a larger file than this is not a photo. */
const CHOSEN_MAX_BYTES = 40 * 1024 * 1024;

/** The images of the habit: chosen, dropped, pasted or taken with the camera; only their owner sees them (HAB-43). */
export function HabitImages({ detail }: { detail: HabitInDetail }) {
  return (
    <SharedQueries>
      <Images detail={detail} />
    </SharedQueries>
  );
}

function Images({ detail }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  const images = useHabitImages(detail);
  const { rows } = images;
  const [openedId, setOpenedId] = useState<string>();
  const opened = rows.find(({ id }) => id === openedId);
  const open = ({ id }: HabitImage) => setOpenedId(id);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <AddFiles
        files={images}
        accept={TYPES}
        maxBytes={CHOSEN_MAX_BYTES}
        words={{
          add: text('images.add'),
          choose: text('images.choose'),
          hint: text('images.hint'),
          hintInMemory: text('images.hint.memory'),
          problem: (problem) =>
            problem.kind === 'count'
              ? text('images.tooMany', { max: FILES_AT_ONCE_MAX })
              : text(`images.bad.${problem.kind}`, { name: problem.name }),
        }}
      />
      {rows.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="text-lead font-semibold">{text('images.count', { count: rows.length })}</h3>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {rows.map((image) => (
              <ImageTile key={image.id} images={images} image={image} onOpen={open} />
            ))}
          </ul>
        </section>
      )}
      {opened && <ImageViewer images={images} image={opened} onShow={open} onClosed={() => setOpenedId(undefined)} />}
    </div>
  );
}

type TileProps = { images: Files<HabitImage>; image: HabitImage; onOpen: (image: HabitImage) => void };

/** An image in the grid: opens large, and shows its upload status until the upload has finished. */
function ImageTile({ images, image, onOpen }: TileProps) {
  const text = useText('habit-details');
  const when = useDayText()(image.takenOn);
  const { thumbnail, here } = useThumbnail(images, image);
  const name = image.caption === '' ? text('image.of', { when }) : image.caption;
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <button
        type="button"
        aria-label={text('image.open', { name })}
        className="grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-sunken text-muted"
        onClick={() => onOpen(image)}
      >
        {thumbnail === undefined ? (
          <ImageOff aria-hidden="true" className="size-8" />
        ) : (
          <img src={thumbnail} alt="" className="size-full object-cover" />
        )}
      </button>
      <FileState files={images} row={image} name={name} isReachable={image.uploadedAt !== null || here !== undefined} />
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

type Props = {
  images: Files<HabitImage>;
  image: HabitImage;
  onShow: (image: HabitImage) => void;
  onClosed: () => void;
};

/** One image full-screen, with its caption and its neighbours. */
function ImageViewer({ images, image, onShow, onClosed }: Props) {
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
