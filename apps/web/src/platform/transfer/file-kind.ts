import type { MutationCall } from '@dayward/contract';
import type { FileProblem } from '@dayward/transfer';

/** Why a chosen file cannot be imported. */
export type Unusable =
  | { reason: 'not_json_file' | 'too_large' | 'unreadable' | 'not_json' | 'not_fetched' | 'newer_version' }
  /** A reason of this kind of file only. */
  | { reason: 'said'; text: string }
  | { reason: 'problems'; problems: readonly FileProblem[]; count: number };

/** The effect of an import on the account as it is now. */
export type ImportPlan = {
  changes: readonly MutationCall[];
  /** The texts of the added and the ignored parts. */
  brought: readonly string[];
  left: readonly string[];
  /** Unknown names in the file. */
  ignored: { count: number; names: readonly string[] };
  /** The exceeded quotas, kind by kind, of a valid file; the import is possible when there are none. */
  quotaExceeded: readonly string[];
  /** The text after the import; undefined when only child rows of existing rows were added. */
  done?: string | undefined;
};

/** The texts of an import of one kind of file. */
export type ImportWords = {
  title: string;
  /** The text that nothing has changed. */
  unchanged: string;
  maxBytes: number;
  /** The place of a problem in the file, such as "Habit 2, Run", and the text when all of it is invalid. */
  placeOf: (problem: FileProblem) => string;
  whole: string;
};

type ReadingContext = { now: string; latestDay: string; zone: string };

/** A kind of file, as far as importing depends on it; its parser is loaded on demand. */
export type FileKind<Reading> = {
  words: ImportWords;
  read(content: unknown, context: ReadingContext): Promise<{ reading: Reading } | Unusable>;
  plan(reading: Reading): Promise<ImportPlan>;
  /** The mutations that undo the import. */
  undo(changes: readonly MutationCall[]): Promise<readonly MutationCall[]>;
  /** The text when the file could not be read at all, such as one that is too large. */
  fileError: string;
  /** The text when the file is of another kind, and nothing was changed. */
  formatError: string;
};
