import { useCallback } from 'react';
import type { Catalogue } from '#src/platform/i18n/catalogue.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import type { Messages, Text } from '#src/platform/i18n/messages.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { historyIsHere } from './history-is-here.ts';
import { transferCatalogue } from './transfer.catalogue.ts';

/** Saves a file, and returns what is said of it. */
type Save<M extends Messages> = (text: Text<M>) => string;

/**
 * Saves a file once all rows are on this device, and says so; where they cannot all be had, that is said and nothing is saved. What
 * makes the file is fetched when it is asked for.
 */
export function useSaveFile<M extends Messages>(
  catalogue: Catalogue<M>,
): (fetch: () => Promise<Save<M>>) => Promise<void> {
  const data = useLocalData();
  const i18n = useI18n();
  return useCallback(
    async (fetch) => {
      const words = i18n.load(catalogue, transferCatalogue);
      const [save, isHere] = await Promise.all([fetch(), historyIsHere(data), words]);
      if (isHere) showToast({ text: save(i18n.text(catalogue)), tone: 'success' });
      else showToast({ text: i18n.text(transferCatalogue)('export.notHere'), tone: 'danger' });
    },
    [catalogue, data, i18n],
  );
}
