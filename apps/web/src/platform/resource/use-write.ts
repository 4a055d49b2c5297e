import type { MutationCall } from '@dayward/contract';
import { useMemo } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

type Calls = MutationCall | readonly MutationCall[];

/** What a toast says of a change that was saved, and how it is taken back. */
export type Done = { text: string; undo?: Calls };

export type Write = {
  /**
   * Makes changes, all of them or none. They are on screen at once.
   *
   * @returns when they are saved on this device
   * @throws NotSavedError, RefusedHereError where they could not be; nothing is changed then
   */
  save(calls: Calls): Promise<void>;
  /**
   * The same where nothing can be mended on the spot: a toast says why a change could not be saved, and otherwise what was
   * done, with Undo.
   *
   * @returns whether it is saved on this device; never rejects
   */
  run(calls: Calls, done?: Done): Promise<boolean>;
};

/** The one way in which screens change the user's own data. */
export function useWrite(): Write {
  const data = useLocalData();
  const errorText = useErrorText();
  const common = useText(commonCatalogue);
  return useMemo(() => {
    const save = (calls: Calls) => data.mutateAll(isOne(calls) ? [calls] : calls);
    const run = async (calls: Calls, done?: Done): Promise<boolean> => {
      try {
        await save(calls);
      } catch (error) {
        showToast({ text: errorText(error), tone: 'danger' });
        return false;
      }
      if (done === undefined) return true;
      const { text, undo } = done;
      const action = undo && { label: common('undo'), onAct: () => void run(undo) };
      showToast({ text, ...(action && { durationMs: UNDO_MS, action }) });
      return true;
    };
    return { save, run };
  }, [data, errorText, common]);
}

function isOne(calls: Calls): calls is MutationCall {
  return 'name' in calls;
}
