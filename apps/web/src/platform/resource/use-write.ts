import type { MutationCall } from '@dayward/contract';
import { useMemo } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { type Toast, UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';

type Calls = MutationCall | readonly MutationCall[];

/** What a toast says of a change that was saved, and what it offers. */
export type Done = {
  /** A function where it depends on what became of the change: it is called once that is on screen. */
  text: string | (() => string);
  tone?: Toast['tone'];
  /** What takes the change back; a function where that depends on what happens before Undo is pressed. */
  undo?: Calls | (() => Calls);
  /** Called once the change is taken back. */
  onUndone?: () => void;
  /** What is offered in place of Undo. */
  action?: NonNullable<Toast['action']>;
  /** What the toast is about: an earlier one about the same makes room. */
  subject?: string;
};

export type Write = {
  /**
   * Makes changes, all of them or none. They are on screen at once. Where there is nothing to change, nothing is said.
   *
   * @param done what a toast says as soon as they are saved
   * @returns when they are saved on this device
   * @throws NotSavedError, RefusedHereError where they could not be; nothing is changed then
   */
  save(calls: Calls, done?: Done): Promise<void>;
  /**
   * The same where nothing can be mended on the spot: a toast says why a change could not be saved.
   *
   * @returns whether it is saved on this device; never rejects
   */
  run(calls: Calls, done?: Done): Promise<boolean>;
  /** Says what became of changes that were saved before, as a whole. */
  tell(done: Done): void;
};

/** The one way in which screens change the user's own data. */
export function useWrite(): Write {
  const data = useLocalData();
  const errorText = useErrorText();
  const common = useText('common');
  return useMemo(() => {
    const shown = new Map<string, ToastHandle>();

    async function save(calls: Calls, done?: Done): Promise<void> {
      const all = isOne(calls) ? [calls] : calls;
      if (all.length === 0) return;
      await data.mutateAll(all);
      if (done !== undefined) tell(done);
    }

    async function run(calls: Calls, done?: Done): Promise<boolean> {
      try {
        await save(calls, done);
        return true;
      } catch (error) {
        showToast({ text: errorText(error), tone: 'danger' });
        return false;
      }
    }

    function tell({ text, tone, undo, onUndone, action: other, subject }: Done): void {
      async function takeBack(back: NonNullable<Done['undo']>): Promise<void> {
        if (await run(typeof back === 'function' ? back() : back)) onUndone?.();
      }
      const action = other ?? (undo && { label: common('undo'), onAct: () => void takeBack(undo) });
      if (subject !== undefined) shown.get(subject)?.dismiss();
      const handle = showToast({
        text: typeof text === 'function' ? text() : text,
        ...(tone && { tone }),
        ...(undo && { durationMs: UNDO_MS }),
        ...(action && { action }),
      });
      if (subject !== undefined) shown.set(subject, handle);
    }

    return { save, run, tell };
  }, [data, errorText, common]);
}

function isOne(calls: Calls): calls is MutationCall {
  return 'name' in calls;
}
