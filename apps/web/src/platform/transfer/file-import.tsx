import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
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
