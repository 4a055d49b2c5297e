import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  body: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the dialog has left the screen. */
  onClosed?: () => void;
};

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({ body, confirmLabel, cancelLabel, onConfirm, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      <p className="mb-6 text-muted">{body}</p>
      <DialogButtons>
        <Button variant="ghost" onClick={dialog.onClose}>
          {cancelLabel}
        </Button>
        {/* During the exit animation, the second click of a double click still hits the button. */}
        <Button variant="danger" onClick={() => dialog.isOpen && onConfirm()}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
