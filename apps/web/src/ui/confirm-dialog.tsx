import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  body: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** It has left the screen. */
  onClosed?: () => void;
};

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({ body, confirmLabel, cancelLabel, onConfirm, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      <p className="text-muted">{body}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={dialog.onClose}>
          {cancelLabel}
        </Button>
        {/* While it leaves, a second click of a double click still hits it. */}
        <Button variant="danger" onClick={() => dialog.isOpen && onConfirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
