import { useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { NotSavedError } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { FileKind, ImportPlan, Unusable } from './file-kind.ts';

/** The duration of Undo after an import, and of the way to the reason of a failed one, in milliseconds: long enough to notice a wrong file. */
const LASTING_MS = 30_000;

/** Reasons that say nothing about the content of the file. */
const FILE_REASONS: ReadonlySet<Unusable['reason']> = new Set(['not_json_file', 'too_large', 'unreadable']);

/** The stage of an import; undefined while there is none. */
export type ImportStage<Reading> = { fileName: string } & (
  | { step: 'reading' }
  | { step: 'unusable'; unusable: Unusable }
  | { step: 'ready' | 'importing'; reading: Reading; plan: ImportPlan; failure?: string }
);

export type ReadyStage<Reading> = Extract<ImportStage<Reading>, { plan: ImportPlan }>;

export type FileImporting<Reading> = ReturnType<typeof useFileImport<Reading>>;

/** An import in three steps: parse the file, preview its effect, and apply it as a whole after a confirmation. */
export function useFileImport<Reading>(kind: FileKind<Reading>) {
  const text = useText('transfer');
  const errorText = useErrorText();
  const data = useLocalStore();
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const [stage, setStage] = useState<ImportStage<Reading>>();
  /** The input that opens the platform's file picker when clicked. */
  const chooser = useRef<HTMLInputElement>(null);
  /** The latest chosen file; results for another one are ignored. */
  const wanted = useRef<File>(undefined);
  const fail = (message: string) => showToast({ text: message, tone: 'danger' });

  async function take(file: File): Promise<void> {
    const fileName = file.name;
    wanted.current = file;
    setStage({ fileName, step: 'reading' });
    const { readFile } = await import('./read-import-file.ts');
    const read = await readFile(kind, file, { data, nowMs: clock.now(), zone, dayStartHour });
    if (wanted.current !== file) return;
    if ('reading' in read) {
      const plan = await kind.plan(read.reading);
      if (wanted.current === file) setStage({ fileName, step: 'ready', reading: read.reading, plan });
      return;
    }
    const refused = { fileName, step: 'unusable', unusable: read } as const;
    if (read.reason === 'not_fetched') setStage(refused);
    else failWith(FILE_REASONS.has(read.reason) ? kind.fileError : kind.formatError, refused);
  }

  /** Says once that the import failed: a toast, which leads to the reason. */
  function failWith(message: string, reason: ImportStage<Reading>): void {
    setStage(undefined);
    showToast({
      text: message,
      tone: 'danger',
      durationMs: LASTING_MS,
      action: { label: text('why'), onAct: () => setStage(reason) },
    });
  }

  async function confirm(ready: ReadyStage<Reading>): Promise<void> {
    const { fileName, reading } = ready;
    setStage({ ...ready, step: 'importing' });
    // The rows here may have changed since the file was parsed.
    const plan = await kind.plan(reading);
    if (plan.quotaExceeded.length > 0) return setStage({ fileName, step: 'ready', reading, plan });
    setStage({ fileName, step: 'importing', reading, plan });
    try {
      await data.mutateAll(plan.changes);
    } catch (error) {
      const failure = text('failed', { reason: errorText(error) });
      const failed = { fileName, step: 'ready', reading, plan, failure } as const;
      if (error instanceof NotSavedError) setStage(failed);
      else failWith(kind.formatError, failed);
      return;
    }
    setStage(undefined);
    showToast({
      text: plan.done ?? text('done.parts'),
      tone: 'success',
      durationMs: LASTING_MS,
      action: { label: text('undo'), onAct: () => void undo(plan) },
    });
  }

  async function undo({ changes, done }: ImportPlan): Promise<void> {
    try {
      await data.mutateAll(await kind.undo(changes));
      showToast({ text: text(done === undefined ? 'undone.parts' : 'undone') });
    } catch (error) {
      fail(errorText(error));
    }
  }

  function close(): void {
    wanted.current = undefined;
    setStage(undefined);
  }

  return { words: kind.words, stage, chooser, choose: () => chooser.current?.click(), take, confirm, close };
}
