import { useState } from 'react';
import { useBlobQueue } from '#src/platform/blobs/use-blob-queue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useSyncStatus } from '#src/platform/sync/use-local-data.ts';
import type { FileProblem } from '#src/ui/check-files.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';
import { type HabitImage, useHabitImages, useImageAddresses } from './habit-images.data.ts';
import { ImageTile } from './image-tile.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { useImageActions } from './use-image-actions.ts';

/** What the server reads; phones make one of these of what the camera gives. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** A photo of a phone is made smaller here before it is sent; what is larger than this is no photo. */
const CHOSEN_MAX_BYTES = 40 * 1024 * 1024;

const AT_ONCE_MAX = 20;

/** The images of the habit: chosen, dropped, pasted or photographed, seen by their owner alone (HAB-43). */
export function HabitImages({ detail }: { detail: HabitInDetail }) {
  return (
    <SharedQueries>
      <Images detail={detail} />
    </SharedQueries>
  );
}

function Images({ detail }: { detail: HabitInDetail }) {
  const text = useText(habitDetailsCatalogue);
  const images = useHabitImages(detail.habit);
  const addressOf = useImageAddresses(detail.habit, images);
  const { queue, waiting } = useBlobQueue();
  const actions = useImageActions(detail, queue, images.length);
  const { storage } = useSyncStatus();
  const [openedId, setOpenedId] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const opened = images.find(({ id }) => id === openedId);
  const open = ({ id }: HabitImage) => setOpenedId(id);

  const problemText = (problem: FileProblem) =>
    problem.kind === 'count'
      ? text('images.tooMany', { max: AT_ONCE_MAX })
      : text(`images.bad.${problem.kind}`, { name: problem.name });

  async function take(files: File[]) {
    setIsBusy(true);
    await actions.add(files);
    setIsBusy(false);
  }

  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FileDrop
        label={text('images.add')}
        hint={text(storage === 'memory' ? 'images.hint.memory' : 'images.hint')}
        chooseLabel={text('images.choose')}
        cameraLabel={text('images.camera')}
        problemText={problemText}
        accept={TYPES}
        maxBytes={CHOSEN_MAX_BYTES}
        maxCount={AT_ONCE_MAX}
        isBusy={isBusy}
        isDisabled={queue === undefined}
        onFiles={(files) => void take(files)}
      />
      {images.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="text-lead font-semibold">{text('images.count', { count: images.length })}</h3>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {images.map((image) => (
              <ImageTile
                key={image.id}
                image={image}
                address={addressOf(image)}
                queue={queue}
                waiting={waiting}
                onOpen={open}
              />
            ))}
          </ul>
        </section>
      )}
      {opened && (
        <ImageViewer
          {...{ images, addressOf, queue, actions }}
          image={opened}
          onShow={open}
          onClosed={() => setOpenedId(undefined)}
        />
      )}
    </div>
  );
}
