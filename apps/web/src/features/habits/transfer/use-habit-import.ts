import { addDays, localDateAt } from '@dayward/domain';
import { useRef, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { NotSavedError } from '#src/platform/sync/local-data.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';
import { type Importable, planImport, readImport, type Unusable } from './read-import.ts';

/** How far an import has come; undefined while there is none. */
export type ImportStage = { fileName: string } & (
  | { step: 'reading' }
  | { step: 'unusable'; unusable: Unusable }
  | { step: 'ready' | 'importing'; importable: Importable; failure?: string }
);

/** Brings habits in from a file: it is read, what it does is shown, and on a further word it is done, as a whole. */
export function useHabitImport() {
  const text = useText(habitTransferCatalogue);
  const errorText = useErrorText();
  const data = useLocalData();
  const { clock } = useRuntime();
  const hasProtection = useAccess().isInPlan('streak_protection');
  const { zone, dayStartHour } = useUserDays();
  const [stage, setStage] = useState<ImportStage>();
  /** The file that is wanted; what is learnt of another one comes too late. */
  const wanted = useRef<File>(undefined);
  const tellFormat = () => showToast({ text: text('import.error'), tone: 'danger' });

  async function take(file: File): Promise<void> {
    const fileName = file.name;
    wanted.current = file;
    setStage({ fileName, step: 'reading' });
    const now = clock.now();
    const latestDay = addDays(localDateAt(now, zone, dayStartHour), 1);
    const read = await readImport(file, data, { now: new Date(now).toISOString(), latestDay, zone }, hasProtection);
    if (wanted.current !== file) return;
    if ('plan' in read) {
      setStage({ fileName, step: 'ready', importable: read });
      return;
    }
    setStage({ fileName, step: 'unusable', unusable: read });
    if (read.reason !== 'not_fetched') tellFormat();
  }

  async function confirm({ fileName, importable: { reading } }: Extract<ImportStage, { importable: Importable }>) {
    // What is here may have changed since the file was read.
    const importable = planImport(reading, data, hasProtection);
    const { changes, counts } = importable.plan;
    setStage({ fileName, step: 'importing', importable });
    try {
      await data.mutateAll(changes);
    } catch (error) {
      setStage({ fileName, step: 'ready', importable, failure: text('import.failed', { reason: errorText(error) }) });
      if (!(error instanceof NotSavedError)) tellFormat();
      return;
    }
    setStage(undefined);
    const count = counts.added + counts.broughtBack;
    showToast({ text: count === 0 ? text('import.done.parts') : text('import.done', { count }), tone: 'success' });
  }

  function close(): void {
    wanted.current = undefined;
    setStage(undefined);
  }

  return { stage, take, confirm, close };
}
