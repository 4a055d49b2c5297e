import type { MutationCall } from '@dayward/contract';
import { addDays, localDateAt } from '@dayward/domain';
import type { FileProblem } from '@dayward/transfer';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { parseJson } from '#src/platform/json.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { NotSavedError } from '#src/platform/sync/local-data.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { historyIsHere } from './history-is-here.ts';

/** Long enough to look at what came, and see that it was the wrong file. */
const UNDO_IMPORT_MS = 30_000;

export type Unusable =
  | { reason: 'not_json_file' | 'too_large' | 'unreadable' | 'not_json' | 'not_fetched' | 'newer_version' }
  /** Something that only this kind of file can be. */
  | { reason: 'said'; text: string }
  | { reason: 'problems'; problems: readonly FileProblem[]; count: number };

/** What importing a file does to the account as it is at this moment. */
export type ImportPlan = {
  changes: readonly MutationCall[];
  /** What it brings, and what it leaves out, in words. */
  brought: readonly string[];
  left: readonly string[];
  /** Names in the file that mean nothing here. */
  ignored: { count: number; names: readonly string[] };
  /** What the account has no room for, kind by kind, although the file is fine; it is done when there is none. */
  lacking: readonly string[];
  /** What is said when it is done; nothing where only parts of what is here came. */
  done?: string | undefined;
};

/** What is said around an import of one kind of file. */
export type ImportWords = {
  title: string;
  /** That what is here is as it was. */
  unchanged: string;
  maxBytes: number;
  /** Which place of the file has a problem, such as "Habit 2, Run", and what is said where all of it is wrong. */
  placeOf: (problem: FileProblem) => string;
  whole: string;
};

type ReadingContext = { now: string; latestDay: string; zone: string };

/** A kind of file, as far as importing depends on it; how it is read is fetched when there is one. */
export type FileKind<Reading> = {
  words: ImportWords;
  read(content: unknown, context: ReadingContext): Promise<{ reading: Reading } | Unusable>;
  plan(reading: Reading): Promise<ImportPlan>;
  /** What takes it back. */
  undo(changes: readonly MutationCall[]): Promise<readonly MutationCall[]>;
  /** Said when the file is not one, and nothing was changed. */
  formatError: string;
};

/** How far an import has come; undefined while there is none. */
export type ImportStage<Reading> = { fileName: string } & (
  | { step: 'reading' }
  | { step: 'unusable'; unusable: Unusable }
  | { step: 'ready' | 'importing'; reading: Reading; plan: ImportPlan; failure?: string }
);

export type ReadyStage<Reading> = Extract<ImportStage<Reading>, { plan: ImportPlan }>;

export type FileImporting<Reading> = ReturnType<typeof useFileImport<Reading>>;

/** Brings in what a file has: it is read, what that does is shown, and on a further word it is done, as a whole. */
export function useFileImport<Reading>(kind: FileKind<Reading>) {
  const text = useText('transfer');
  const errorText = useErrorText();
  const data = useLocalData();
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const [stage, setStage] = useState<ImportStage<Reading>>();
  /** What opens the platform's choice of a file, by being clicked. */
  const chooser = useRef<HTMLInputElement>(null);
  /** The file that is wanted; what is learnt of another one comes too late. */
  const wanted = useRef<File>(undefined);
  const fail = (message: string) => showToast({ text: message, tone: 'danger' });

  async function take(file: File): Promise<void> {
    const fileName = file.name;
    wanted.current = file;
    setStage({ fileName, step: 'reading' });
    const read = await readFile(file);
    if (wanted.current !== file) return;
    if ('reading' in read) {
      const plan = await kind.plan(read.reading);
      if (wanted.current === file) setStage({ fileName, step: 'ready', reading: read.reading, plan });
      return;
    }
    setStage({ fileName, step: 'unusable', unusable: read });
    if (read.reason !== 'not_fetched') fail(kind.formatError);
  }

  async function readFile(file: File): Promise<{ reading: Reading } | Unusable> {
    if (!file.name.toLowerCase().endsWith('.json')) return { reason: 'not_json_file' };
    if (file.size > kind.words.maxBytes) return { reason: 'too_large' };
    const [content, isHere] = await Promise.all([file.text().catch(() => undefined), historyIsHere(data)]);
    if (content === undefined) return { reason: 'unreadable' };
    const parsed = parseJson(content.replace(/^\uFEFF/, ''));
    if (parsed === undefined) return { reason: 'not_json' };
    const now = clock.now();
    const latestDay = addDays(localDateAt(now, zone, dayStartHour), 1);
    const read = await kind.read(parsed, { now: new Date(now).toISOString(), latestDay, zone });
    return 'reading' in read && !isHere ? { reason: 'not_fetched' } : read;
  }

  async function confirm(ready: ReadyStage<Reading>): Promise<void> {
    const { fileName, reading } = ready;
    setStage({ ...ready, step: 'importing' });
    // What is here may have changed since the file was read.
    const plan = await kind.plan(reading);
    if (plan.lacking.length > 0) return setStage({ fileName, step: 'ready', reading, plan });
    setStage({ fileName, step: 'importing', reading, plan });
    try {
      await data.mutateAll(plan.changes);
    } catch (error) {
      setStage({ fileName, step: 'ready', reading, plan, failure: text('failed', { reason: errorText(error) }) });
      if (!(error instanceof NotSavedError)) fail(kind.formatError);
      return;
    }
    setStage(undefined);
    showToast({
      text: plan.done ?? text('done.parts'),
      tone: 'success',
      durationMs: UNDO_IMPORT_MS,
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
