import { DatabaseBackup, Download, Upload } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { FileImport } from '#src/platform/transfer/file-import.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { backupCatalogue } from './backup.catalogue.ts';
import { useBackupImport } from './use-backup-import.ts';
import { useSaveEverything } from './use-save-everything.ts';

/** Everything in one file, and back in from one (AUTH-28). */
export function BackupSection() {
  const text = useText(backupCatalogue);
  const save = useSaveEverything();
  const files = useBackupImport();
  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;

  return (
    <SectionCard title={text('title')} body={text('body')}>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void save('export')}>
          <Download {...icon} />
          {text('export')}
        </Button>
        <Button variant="secondary" onClick={() => void save('backup')}>
          <DatabaseBackup {...icon} />
          {text('backup')}
        </Button>
        <Button variant="secondary" className="sm:col-span-2" onClick={files.choose}>
          <Upload {...icon} />
          {text('import')}
        </Button>
      </div>
      <FileImport label={text('import')} files={files} />
    </SectionCard>
  );
}
