import type { LucideIcon } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import type { Unusable } from './file-kind.ts';
import type { FileImporting } from './use-file-import.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

/**
 * The platform's file picker for .json files (HAB-39, TASK-35), and the preview of the file's import.
 *
 * @param label of the button that opens the picker
 */
export function FileImport<Reading>({ label, files }: { label: string; files: FileImporting<Reading> }) {
  const { stage } = files;
  return (
    <>
      <input
        ref={files.chooser}
        type="file"
        accept=".json"
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void files.take(file);
          // So that choosing the same file again fires `change`.
          target.value = '';
        }}
      />
      <ImportDialog
        {...files.words}
        isOpen={stage !== undefined}
        stage={stage}
        onChooseAgain={files.choose}
        onConfirm={() => {
          if (stage !== undefined && 'plan' in stage) void files.confirm(stage);
        }}
        onClose={files.close}
      />
    </>
  );
}

type Problems = Extract<Unusable, { reason: 'problems' }>;

/**
 * Explains why a file cannot be imported.
 *
 * @param say the texts of this kind of file's own reasons
 */
export function unusableAs<Reason extends string>(
  refused: { reason: Reason } | Problems,
  say: (reason: Exclude<Reason, 'problems' | 'newer_version'>) => string,
): Unusable {
  if (hasProblems(refused)) return refused;
  if (refused.reason === 'newer_version') return { reason: 'newer_version' };
  return { reason: 'said', text: say(refused.reason as Exclude<Reason, 'problems' | 'newer_version'>) }; // neither of them
}

function hasProblems(refused: { reason: string } | Problems): refused is Problems {
  return refused.reason === 'problems';
}

/**
 * Lists the counts above zero.
 *
 * @param names in display order
 */
export function countedLines<Name extends string>(
  names: readonly Name[],
  counts: Readonly<Record<Name, number>>,
  lineOf: (name: Name, count: number) => string,
): string[] {
  return names.flatMap((name) => (counts[name] > 0 ? [lineOf(name, counts[name])] : []));
}

type Props = {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  isDanger?: boolean;
  className?: string | undefined;
  onAct: () => void;
};

/** A button of a bulk or file action. */
export function TransferAction({ icon: Icon, label, isOff = false, isDanger = false, className, onAct }: Props) {
  return (
    <Button
      variant={isDanger ? 'ghost' : 'secondary'}
      className={classNames(className, isDanger && 'text-danger hover:bg-danger-soft hover:text-danger')}
      disabled={isOff}
      onClick={onAct}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </Button>
  );
}
