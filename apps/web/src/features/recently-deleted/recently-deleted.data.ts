import { type MutationCall, TextVersions } from '@dayward/contract';
import { type HabitEntity, HabitMonths, HabitRuns } from '@dayward/contract/features/habits';
import { HABITS } from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ALL_COLLECTIONS } from '#src/platform/resource/entities.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useCollections } from '#src/platform/resource/use-collections.ts';
import { type DoneToast, useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import {
  type DeletedItem,
  deletedItems,
  type EndedRun,
  endedRuns,
  type ReplacedText,
  replacedTexts,
  type TextPlace,
} from './recently-deleted.view-model.ts';

/** All deleted items by kind, last deleted first. */
export function useTrashItems() {
  const { resources } = useRuntime();
  const rows = useCollections(ALL_COLLECTIONS);
  const habits = useRows<typeof HabitEntity.fields>({ collection: HABITS });
  const runs = useRows(HabitRuns);
  const months = useRows(HabitMonths);
  const versions = useRows(TextVersions);
  return {
    items: useMemo(() => deletedItems(rows, resources), [rows, resources]),
    runs: useMemo(() => endedRuns(runs, habits, months), [runs, habits, months]),
    texts: useMemo(() => replacedTexts(versions, rows, resources), [versions, rows, resources]),
  };
}

/** Restores items; a toast confirms it with a link to the item, or undo. */
export function useRestore() {
  const write = useWrite();
  const navigate = useNavigate();
  const text = useText('recently-deleted');
  const words = useResourceWords();
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  return useMemo(() => {
    const restored = (message: string, address: string): DoneToast => ({
      text: message,
      action: { label: text('show'), onAct: () => void navigate(address) },
    });
    return {
      async restoreItem({ id, entry, name, seenAt }: DeletedItem) {
        const own = `restored.${entry.name}`;
        const message = words.has(own) ? words(own, { name }) : text('restored', { name });
        await write.run(callOf(`${entry.name}.restore`, { id }), restored(message, seenAt));
      },
      async restoreRun({ id: runId, habitId, currentRunId, name }: EndedRun) {
        const undo: MutationCall = { name: 'habit.bringBack', args: { habitId, runId: currentRunId } };
        await write.run(
          { name: 'habit.bringBack', args: { habitId, runId } },
          { text: text('broughtBack', { name }), undo },
        );
      },
      async restoreText(replaced: ReplacedText) {
        const at = new Date(clock.now()).toISOString();
        const restore = restoreMutationOf(replaced.place, replaced.text, { at, zone });
        await write.run(restore, restored(text('text.restored', replaced), replaced.seenAt));
      },
    };
  }, [write, navigate, text, words, clock, zone]);
}

/** The base is the text itself, so that a text that it replaces is kept under "Recently deleted". */
function restoreMutationOf(place: TextPlace, words: string, when: { at: string; zone: string }): MutationCall {
  if (place.kind === 'dayNote') {
    const { habitId, runId, day } = place;
    return { name: 'habit.noteDay', args: { habitId, runId, day, note: words, base: words, ...when } };
  }
  const { entry, rowId, field } = place;
  return callOf(`${entry.name}.patch`, { id: rowId, changes: { [field]: words }, base: { [field]: words } });
}

/** Every entity has these mutations; its schema validates the arguments. */
function callOf(name: string, args: object): MutationCall {
  return { name, args } as MutationCall;
}
