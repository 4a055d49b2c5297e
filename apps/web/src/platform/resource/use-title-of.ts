import type { SyncedRow } from '@dayward/domain';
import { useCallback } from 'react';
import { useClockText, useDayText } from '#src/platform/i18n/use-format-texts.ts';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

/** Returns the title of a row with these values on the page of its resource. */
export type TitleOf = (row: Readonly<Record<string, unknown>>) => string;

/** Names rows of a resource by their title, or by the resource's own function. The same function until the language changes. */
export function useTitleOf({ entity, nameOf }: Resource, text: DynamicText): TitleOf {
  const day = useDayText();
  const clock = useClockText();
  return useCallback(
    // A form's values equal the row's, except for generated columns.
    (row) => nameOf?.(row as SyncedRow, text, { day, clock }) ?? String(row[entity.title ?? ''] ?? ''),
    [entity, nameOf, text, day, clock],
  );
}
