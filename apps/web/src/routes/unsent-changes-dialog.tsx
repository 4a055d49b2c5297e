import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { downloadFile } from '#src/platform/transfer/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Number of unsent changes, and whether this device can store them for their owner only. */
export type UnsentChanges = { count: number; isKept: boolean };

type Props = {
  unsent: UnsentChanges;
  exportChanges: () => string;
  onSend: () => Promise<void>;
  onLeave: () => Promise<void>;
  onClose: () => void;
};

/** Asks what happens to unsent changes at sign-out. */
export function UnsentChangesDialog({ unsent: { count, isKept }, exportChanges, onSend, onLeave, onClose }: Props) {
  const text = useText('shell-overlays');
  const common = useText('common');
  const [isSending, setIsSending] = useState(false);
  async function send() {
    setIsSending(true);
    await onSend();
    setIsSending(false);
  }
  return (
    <Dialog isOpen title={text('unsent.title', { count })} closeLabel={common('close')} onClose={onClose}>
      <p className="text-muted">{text(isKept ? 'unsent.kept' : 'unsent.lost', { count })}</p>
      {!isKept && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => downloadFile('dayward-unsent-changes.json', 'application/json', exportChanges())}
        >
          {text('unsent.export')}
        </Button>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {text('unsent.cancel')}
        </Button>
        <Button variant={isKept ? 'secondary' : 'danger'} onClick={() => void onLeave()}>
          {text(isKept ? 'unsent.leave' : 'unsent.leaveAndLose')}
        </Button>
        <Button isLoading={isSending} onClick={() => void send()}>
          {text('unsent.send')}
        </Button>
      </div>
    </Dialog>
  );
}
