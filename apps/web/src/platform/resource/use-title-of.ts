import type { SyncedRow } from '@dayward/domain';
import { useCallback } from 'react';
import { useClockText } from '#src/platform/i18n/use-clock-text.ts';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

/** What a row with these values is called on the page of its resource. */
export type TitleOf = (row: Readonly<Record<string, unknown>>) => string;

/** Tells rows of a resource apart in words: by their title, or as the resource says. The same function until the language changes. */
export function useTitleOf({ entity, nameOf }: Resource, text: DynamicText): TitleOf {
  const day = useDayText();
  const clock = useClockText();
  return useCallback(
    // The values of a form are those of the row that it makes, but for what the machinery sets.
    (row) => nameOf?.(row as SyncedRow, text, { day, clock }) ?? String(row[entity.title ?? ''] ?? ''),
    [entity, nameOf, text, day, clock],
  );
}
