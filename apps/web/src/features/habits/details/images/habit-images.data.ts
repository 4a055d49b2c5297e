import { API_PREFIX } from '@dayward/contract';
import { HabitImageEntity, habitImagesRoutes, type ShownHabitImage } from '@dayward/contract/features/habits';
import { partsOfHabit } from '@dayward/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { type RowOf, useLocalData, useRows } from '#src/platform/sync/use-local-data.ts';
import type { Habit } from '../../habits.data.ts';

export type HabitImage = RowOf<typeof HabitImageEntity.fields>;

/** The images of the habit's current run, newest first. */
export function useHabitImages(habit: Habit): readonly HabitImage[] {
  const rows = useRows(HabitImageEntity);
  return useMemo(() => partsOfHabit(rows, habit), [rows, habit]);
}

/** Addresses are signed for a few minutes: older ones are asked for again while somebody looks. */
const ADDRESSES_FRESH_MS = 120_000;

export type ImageAddress = { full: string; thumbnail: string };

/** All pages of the images of a habit: a habit has few hundred at most. */
async function readAllImages(api: ReturnType<typeof useRuntime>['api'], habitId: string): Promise<ShownHabitImage[]> {
  const images: ShownHabitImage[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const query = before === undefined ? {} : { before };
    const page = await api.call(habitImagesRoutes.ofHabit, { params: { habitId }, query });
    images.push(...page.items);
    before = page.next;
  }
  return images;
}

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
    queryFn: () => readAllImages(api, habit.id),
    enabled: arrived.length > 0,
    staleTime: ADDRESSES_FRESH_MS,
    refetchInterval: ADDRESSES_FRESH_MS,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const signed = new Map(data?.map((item) => [item.id, item]));
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
