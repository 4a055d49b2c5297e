import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import type { FileImporting } from './use-file-import.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

/**
 * The platform's own choice of a file that ends in .json (HAB-39, TASK-35), and what that file would do before it does it.
 *
 * @param label of what opens the choice
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
          // So that choosing the same file again counts too.
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
