import { BACKUP_MAX_BYTES, type BackupReading } from '@dayward/transfer';
import { DatabaseBackup, Download, Upload } from 'lucide-react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { countedLines, FileImport, TransferAction, unusableAs } from '#src/platform/transfer/file-import.tsx';
import type { FileKind } from '#src/platform/transfer/file-kind.ts';
import {
  enforcedLimits,
  type NamesOfKind,
  quotaReasons,
  RowsWords,
  useNamesOfKind,
} from '#src/platform/transfer/import-texts.ts';
import { useFileImport } from '#src/platform/transfer/use-file-import.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { useSaveEverything } from './use-save-everything.ts';

/** Backup of the whole account to one file, and restore from one (AUTH-28). */
export function BackupSection() {
  const text = useText('backup');
  const save = useSaveEverything();
  const files = useBackupImport(useNamesOfKind());

  return (
    <SectionCard title={text('title')} body={text('body')}>
      <div className="grid gap-2 sm:grid-cols-2">
        <TransferAction icon={Download} label={text('export')} onAct={() => void save('export')} />
        <TransferAction icon={DatabaseBackup} label={text('backup')} onAct={() => void save('backup')} />
        <TransferAction icon={Upload} label={text('import')} className="sm:col-span-2" onAct={files.choose} />
      </div>
      <FileImport label={text('import')} files={files} />
    </SectionCard>
  );
}

const OF_HABITS = ['habits', 'runs', 'days', 'habitNotes', 'milestones'] as const;
const OF_TASKS = ['tasks', 'subtasks', 'taskNotes', 'times', 'lists', 'filters'] as const;

const loadFileRules = () => import('./backup-file-rules.ts');

/** Imports a backup or an export. */
export function useBackupImport(namesOfKind: NamesOfKind) {
  const text = useText('backup');
  const shared = useText('transfer');
  const ofRows = new RowsWords(shared, namesOfKind);
  const countText = useCountText();
  const reasonsFor = useReasons(ofRows);
  const data = useLocalStore();
  const hasProtection = useAccess().isInPlan('streak_protection');
  const kind: FileKind<BackupReading> = {
    words: {
      title: text('import.title'),
      unchanged: text('unusable.unchanged'),
      maxBytes: BACKUP_MAX_BYTES,
      placeOf({ of = 'habits', item: number, name }) {
        if (number === 0) return text('problem.file');
        if (of !== 'habits' && of !== 'tasks') return ofRows.placeOf(of, number, name);
        return name === '' ? text(`problem.${of}`, { number }) : text(`problem.${of}.named`, { number, name });
      },
      whole: text('problem.whole'),
    },
    async read(content, context) {
      const { readBackupFile } = await loadFileRules();
      const reading = readBackupFile(content, context);
      if (reading.outcome === 'read') return { reading: reading.backup };
      return unusableAs(reading, (reason) => text(`unusable.${reason}`));
    },
    async plan(reading) {
      const rules = await loadFileRules();
      const { changes, habits, tasks, rows, settings } = rules.planBackupImport(reading, data, hasProtection);
      const counts = {
        habits: habits.added + habits.broughtBack,
        ...{ runs: habits.runs, days: habits.days, habitNotes: habits.notes, milestones: habits.milestones },
        tasks: tasks.added + tasks.broughtBack,
        ...{ subtasks: tasks.subtasks, taskNotes: tasks.notes, times: tasks.times },
        ...{ lists: tasks.lists, filters: tasks.filters },
      };
      const ofChoices = { settings, kept: habits.kept + tasks.kept };
      const left = { files: reading.habits.pictures + reading.tasks.attachments, rewards: reading.piRewards };
      return {
        changes,
        ignored: reading.ignored,
        brought: [
          ...countedLines([...OF_HABITS, ...OF_TASKS], counts, countText),
          ...ofRows.brought(rows),
          ...countedLines(['settings', 'kept'], ofChoices, (each, count) => text(`import.${each}`, { count })),
        ],
        left: [
          ...countedLines(['files', 'rewards'], left, (each, count) => text(`import.${each}`, { count })),
          ...ofRows.left(rows),
        ],
        quotaExceeded: reasonsFor(rules, changes),
        done: changes.length > 0 ? text('import.done') : undefined,
      };
    },
    undo: async (changes) => (await loadFileRules()).planUndoOfBackupImport(changes, data),
    fileError: text('import.error'),
    formatError: text('import.error'),
  };
  return useFileImport(kind);
}

type Counted = (typeof OF_HABITS)[number] | (typeof OF_TASKS)[number] | 'months';

/** Formats counts of habits, tasks and their parts, in their features' own words unless the words are shared. */
function useCountText(): (of: Counted, count: number) => string {
  const text = useText('backup');
  const habitText = useText('habit-transfer');
  const taskText = useText('task-transfer');
  return (of, count) => {
    switch (of) {
      case 'habits':
      case 'months':
      case 'milestones':
        return habitText(`full.${of}`, { count });
      case 'runs':
      case 'days':
      case 'habitNotes':
      case 'taskNotes':
        return text(`import.${of}`, { count });
      default:
        return taskText(`import.${of}`, { count });
    }
  };
}

/** Lists, kind by kind, the rows of a backup that exceed the account's quota. */
function useReasons(ofRows: RowsWords): (rules: Rules, changes: BackupChanges) => string[] {
  const shared = useText('transfer');
  const habitText = useText('habit-transfer');
  const taskText = useText('task-transfer');
  const countText = useCountText();
  const data = useLocalStore();
  const access = useAccess();
  return (rules, changes) => {
    const limits = enforcedLimits(access);
    const ofHabits = rules.checkHabitImportQuota(changes, data, limits?.habits);
    const ofTasks = rules.checkTaskImportQuota(changes, data, limits?.tasks);
    return [
      ...quotaReasons(ofHabits, access, { text: shared, countText, ownerText: () => habitText('full.run') }),
      ...quotaReasons(ofTasks, access, {
        text: shared,
        countText: (of, count) => countText(of === 'notes' ? 'taskNotes' : of, count),
        ownerText: () => taskText('import.full.task'),
      }),
      ...ofRows.reasons(rules.checkRowsImportQuota(changes, data, limits), access),
    ];
  };
}

type Rules = Awaited<ReturnType<typeof loadFileRules>>;
type BackupChanges = ReturnType<Rules['planBackupImport']>['changes'];
