import { HABIT_FILE_HABITS_MAX, HABIT_FILE_MAX_BYTES, type HabitFileReading } from '@dayward/transfer';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { countedLines, unusableAs } from '#src/platform/transfer/file-reading.ts';
import { enforcedLimits, roomReasons } from '#src/platform/transfer/room-text.ts';
import { type FileKind, useFileImport } from '#src/platform/transfer/use-file-import.ts';

type UsableReading = Extract<HabitFileReading, { outcome: 'read' }>;

const bringInRules = () => import('./habit-file-rules.ts');

const COUNTED = ['added', 'broughtBack', 'kept', 'days', 'keptDays', 'notes', 'milestones', 'runs'] as const;

/** Brings habits in from a file. */
export function useHabitImport() {
  const text = useText('habit-transfer');
  const data = useLocalData();
  const shared = useText('transfer');
  const access = useAccess();
  const hasProtection = access.isInPlan('streak_protection');
  const kind: FileKind<UsableReading> = {
    words: {
      title: text('import.title'),
      unchanged: text('unusable.unchanged'),
      maxBytes: HABIT_FILE_MAX_BYTES,
      placeOf: ({ item: number, name }) =>
        name === '' ? text('problem.habit', { number }) : text('problem.named', { number, name }),
      whole: text('problem.whole'),
    },
    async read(content, context) {
      const { readHabitFile } = await bringInRules();
      const reading = readHabitFile(content, context);
      if (reading.outcome === 'read') return { reading };
      return unusableAs(reading, (reason) => text(`unusable.${reason}`, { max: HABIT_FILE_HABITS_MAX }));
    },
    async plan({ habits, pictures, ignored }) {
      const { planHabitImport, shortagesOfHabitImport } = await bringInRules();
      const { changes, counts } = planHabitImport(habits, data, hasProtection);
      const count = counts.added + counts.broughtBack;
      const shortages = shortagesOfHabitImport(changes, data, enforcedLimits(access)?.habits);
      return {
        changes,
        ignored,
        brought: countedLines(COUNTED, counts, (each, some) => text(`import.${each}`, { count: some })),
        left: pictures > 0 ? [text('import.pictures', { count: pictures })] : [],
        lacking: roomReasons(shortages, access, {
          text: shared,
          countText: (of, some) => text(`full.${of}`, { count: some }),
          ownerText: () => text('full.run'),
        }),
        done: count > 0 ? text('import.done', { count }) : undefined,
      };
    },
    undo: async (changes) => (await bringInRules()).planUndoOfHabitImport(changes, data),
    formatError: text('import.error'),
  };
  return useFileImport(kind);
}
