import { DatabaseBackup, Download, Upload } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useNamesOfKind } from '#src/platform/resource/use-names-of-kind.ts';
import { FileImport } from '#src/platform/transfer/file-import.tsx';
import { TransferAction } from '#src/platform/transfer/transfer-action.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useBackupImport } from './use-backup-import.ts';
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
