import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';

type Props = { isOpen: boolean; count: number; onExport: () => void; onConfirm: () => void; onClose: () => void };

/** Asks before all habits go, and offers to keep a copy (HAB-37). */
export function ClearDialog({ isOpen, count, onExport, onConfirm, onClose }: Props) {
  const text = useText(habitTransferCatalogue);
  const common = useText(commonCatalogue);
  return (
    <Dialog isOpen={isOpen} title={text('clear.title', { count })} closeLabel={common('close')} onClose={onClose}>
      <p className="text-muted">{text('clear.body')}</p>
      <Button variant="secondary" className="mt-5 w-full" onClick={onExport}>
        {text('clear.exportFirst')}
      </Button>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        {/* While it leaves, a second click of a double click still hits it. */}
        <Button variant="danger" onClick={() => isOpen && onConfirm()}>
          {text('clear.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
