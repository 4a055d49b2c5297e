import type { MutationCall } from '@dayward/contract';
import { useMemo } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { type Toast, UNDO_MS } from '#src/platform/toasts/toast.ts';
import { showToast, type ToastHandle } from '#src/platform/toasts/toasts.ts';

type Calls = MutationCall | readonly MutationCall[];

/** The toast of a saved change: its text and its action. */
export type DoneToast = {
  /** A function if the text depends on the result: called once the change is on screen. */
  text: string | (() => string);
  tone?: Toast['tone'];
  /** The mutations that undo the change; a function if they depend on what happens before Undo is pressed. */
  undo?: Calls | (() => Calls);
  /** Called once the change is undone. */
  onUndone?: () => void;
  /** The action instead of Undo. */
  action?: NonNullable<Toast['action']>;
  /** The toast's subject: it replaces an earlier one with the same subject. */
  subject?: string;
  /** Merges it with those of its group that are still shown: one text for all of them, and one Undo. */
  merged?: { group: string; text: (count: number) => string };
};

/** The toasts of a group that are shown as one. */
type ToastGroup = { undos: NonNullable<DoneToast['undo']>[]; handle: ToastHandle };

export type Write = {
  /**
   * Applies mutations optimistically, all of them or none. They are on screen at once. Without any mutation, no toast is shown.
   *
   * @param done the toast once they are saved
   * @returns when they are saved on this device
   * @throws NotSavedError, RefusedHereError if they could not be saved; nothing is changed then
   */
  save(calls: Calls, done?: DoneToast): Promise<void>;
  /**
   * Like `save`, for callers that cannot handle a failure: a toast shows the error.
   *
   * @returns whether it is saved on this device; never rejects
   */
  run(calls: Calls, done?: DoneToast): Promise<boolean>;
  /** Shows the toast of changes that were saved before as one batch. */
  tell(done: DoneToast): void;
};

/** The only write path of screens to the user's own data: optimistic, with a toast and Undo. */
export function useWrite(): Write {
  const data = useLocalStore();
  const showError = useErrorToast();
  const common = useText('common');
  return useMemo(() => {
    const shown = new Map<string, ToastHandle>();
    const groups = new Map<string, ToastGroup>();

    async function save(calls: Calls, done?: DoneToast): Promise<void> {
      const all = isOne(calls) ? [calls] : calls;
      if (all.length === 0) return;
      await data.mutateAll(all);
      if (done !== undefined) tell(done);
    }

    async function run(calls: Calls, done?: DoneToast): Promise<boolean> {
      try {
        await save(calls, done);
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    }

    function tell(done: DoneToast): void {
      if (done.merged === undefined || done.undo === undefined) return void show(done);
      const { group, text } = done.merged;
      const earlier = groups.get(group);
      const undos = [...(earlier?.undos ?? []), done.undo];
      earlier?.handle.dismiss();
      const handle = show({
        ...done,
        undo: () => undos.toReversed().flatMap(callsOf),
        ...(undos.length > 1 && { text: text(undos.length) }),
        onGone: () => groups.get(group)?.handle === handle && groups.delete(group),
      });
      groups.set(group, { undos, handle });
    }

    function show({ text, tone, undo, onUndone, action: other, subject, onGone }: DoneToast & { onGone?: () => void }) {
      async function undoChange(back: NonNullable<DoneToast['undo']>): Promise<void> {
        onGone?.();
        if (await run(callsOf(back))) onUndone?.();
      }
      const action = other ?? (undo && { label: common('undo'), onAct: () => void undoChange(undo) });
      if (subject !== undefined) shown.get(subject)?.dismiss();
      const handle = showToast({
        text: typeof text === 'function' ? text() : text,
        ...(tone && { tone }),
        ...(undo && { durationMs: UNDO_MS }),
        ...(action && { action }),
        ...(onGone && { onGone }),
      });
      if (subject !== undefined) shown.set(subject, handle);
      return handle;
    }

    return { save, run, tell };
  }, [data, showError, common]);
}

const callsOf = (undo: NonNullable<DoneToast['undo']>): readonly MutationCall[] => {
  const calls = typeof undo === 'function' ? undo() : undo;
  return isOne(calls) ? [calls] : calls;
};

function isOne(calls: Calls): calls is MutationCall {
  return 'name' in calls;
}
