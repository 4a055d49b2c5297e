import { API_PREFIX, HabitImageEntity, habitImagesRoutes } from '@dayward/contract';
import { partsOfHabit } from '@dayward/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { BlobQueue, BlobsWaiting } from '#src/platform/blobs/blob-queue.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { type RowOf, useLocalData, useRows } from '#src/platform/sync/use-local-data.ts';
import type { Habit } from '../../habits.data.ts';
import { imageQueueOf } from './image-queue.ts';

export type HabitImage = RowOf<typeof HabitImageEntity.fields>;

/** The images of the habit's current run, newest first. */
export function useHabitImages(habit: Habit): readonly HabitImage[] {
  const rows = useRows(HabitImageEntity);
  return useMemo(() => partsOfHabit(rows, habit), [rows, habit]);
}

/** Addresses are signed for a few minutes: older ones are asked for again while somebody looks. */
const ADDRESSES_FRESH_MS = 120_000;

export type ImageAddress = { full: string; thumbnail: string };

/** Where the pictures that have arrived can be opened, by whoever is signed in alone. */
export function useImageAddresses(
  habit: Habit,
  images: readonly HabitImage[],
): (image: HabitImage) => ImageAddress | null {
  const { api } = useRuntime();
  const { userId } = useLocalData();
  const arrived = images.filter(({ uploadedAt }) => uploadedAt !== null).map(({ id }) => id);
  const { data, isError } = useQuery({
    queryKey: ['habit-images', habit.id, arrived],
    queryFn: () => api.call(habitImagesRoutes.ofHabit, { params: { habitId: habit.id } }),
    enabled: arrived.length > 0,
    staleTime: ADDRESSES_FRESH_MS,
    refetchInterval: ADDRESSES_FRESH_MS,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const signed = new Map(data?.items.map((item) => [item.id, item]));
    return ({ id, uploadedAt }) => {
      if (uploadedAt === null) return null;
      const { address = null, thumbnailAddress = null } = signed.get(id) ?? {};
      if (address !== null && thumbnailAddress !== null) return { full: address, thumbnail: thumbnailAddress };
      // Without a signature it opens only what this device has looked at before.
      const path = `${API_PREFIX}/files/${userId}/${id}`;
      return isError ? { full: path, thumbnail: `${path}?size=thumbnail` } : null;
    };
  }, [data, isError, userId]);
}

const NOTHING: BlobsWaiting = { blobs: [], sending: undefined };
const never = () => () => {};

/** The pictures that wait on this device; undefined while that is being found out. */
export function useImageQueue(): { queue: BlobQueue | undefined; waiting: BlobsWaiting } {
  const runtime = useRuntime();
  const data = useLocalData();
  const [queue, setQueue] = useState<BlobQueue>();
  useEffect(() => {
    let isHere = true;
    void imageQueueOf(runtime, data).then((opened) => isHere && setQueue(opened));
    return () => {
      isHere = false;
    };
  }, [runtime, data]);
  const waiting = useSyncExternalStore(queue?.subscribe ?? never, queue?.waiting ?? (() => NOTHING));
  return { queue, waiting };
}
