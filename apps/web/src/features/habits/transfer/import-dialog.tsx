import { useRef, useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import type { ImportStage } from './use-habit-import.ts';

type Props = {
  stage: ImportStage | undefined;
  onChooseAgain: () => void;
  onConfirm: (stage: Extract<ImportStage, { step: 'ready' | 'importing' }>) => void;
  onClose: () => void;
};

/** What a chosen file would do, before it does it; or why it cannot be imported. */
export function ImportDialog({ stage, onChooseAgain, onConfirm, onClose }: Props) {
  const text = useText(habitTransferCatalogue);
  const common = useText(commonCatalogue);
  const wayOut = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState(stage);
  if (stage !== undefined && stage !== last) setLast(stage);
  const isImporting = stage?.step === 'importing';
  return (
    <Dialog
      isOpen={stage !== undefined}
      title={text('import.title')}
      closeLabel={common('close')}
      initialFocus={wayOut}
      onClose={() => !isImporting && onClose()}
    >
      {last && (
        <div className="flex min-w-0 flex-col gap-4">
          <Content stage={last} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button ref={wayOut} variant="ghost" disabled={isImporting} onClick={onClose}>
              {common(isReadyToImport(last) ? 'cancel' : 'close')}
            </Button>
            {last.step === 'unusable' && <Button onClick={onChooseAgain}>{text('import.again')}</Button>}
            {isReadyToImport(last) && (
              // While it leaves, a second click of a double click still hits it.
              <Button isLoading={isImporting} onClick={() => stage === last && onConfirm(last)}>
                {text('import.confirm')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function isReadyToImport(stage: ImportStage): stage is Extract<ImportStage, { step: 'ready' | 'importing' }> {
  if (stage.step !== 'ready' && stage.step !== 'importing') return false;
  return !stage.importable.isOverfull && stage.importable.plan.changes.length > 0;
}

function Content({ stage }: { stage: ImportStage }) {
  const text = useText(habitTransferCatalogue);
  const { fileName } = stage;
  switch (stage.step) {
    case 'reading':
      return (
        <p role="status" className="flex items-center gap-3 break-words">
          <Spinner />
          {text('import.reading', { file: fileName })}
        </p>
      );
    case 'unusable':
      return <ImportProblems fileName={fileName} unusable={stage.unusable} />;
    default:
      return (
        <>
          <ImportPreview fileName={fileName} importable={stage.importable} />
          <Notice>{stage.failure}</Notice>
        </>
      );
  }
}
