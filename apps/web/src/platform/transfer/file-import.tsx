import { ImportDialog } from './import-dialog.tsx';
import type { FileImporting } from './use-file-import.ts';

/**
 * The platform's own choice of a file that ends in .json (HAB-39, TASK-35), and what that file would do before it does it.
 *
 * @param label of what opens the choice
 */
export function FileImport<Reading>({ label, files }: { label: string; files: FileImporting<Reading> }) {
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
        stage={files.stage}
        onChooseAgain={files.choose}
        onConfirm={(ready) => void files.confirm(ready)}
        onClose={files.close}
      />
    </>
  );
}
