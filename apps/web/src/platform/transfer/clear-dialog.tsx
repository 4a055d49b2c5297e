import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  /** The text of what is deleted, and that it cannot be undone. */
  body: ReactNode;
  confirmLabel: string;
  /** The label of the export, if it differs from a copy of the deleted rows. */
  exportLabel?: string;
  isConfirmDisabled?: boolean;
  onExport: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** A confirmation of a bulk deletion, with an export (HAB-37, TASK-32). */
export function ClearDialog({ isOpen, title, body, confirmLabel, exportLabel, ...rest }: Props) {
  const text = useText('transfer');
  const common = useText('common');
  const { isConfirmDisabled = false, onExport, onConfirm, onClose } = rest;
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel={common('close')} onClose={onClose}>
      <div className="text-muted">{body}</div>
      <Button variant="secondary" className="mt-5 mb-6 w-full shrink-0" onClick={onExport}>
        {exportLabel ?? text('exportFirst')}
      </Button>
      <DialogButtons>
        <Button variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        {/* During the closing animation, the second click of a double click still hits it. */}
        <Button variant="danger" disabled={isConfirmDisabled} onClick={() => isOpen && onConfirm()}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
