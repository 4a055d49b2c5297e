import { type ReactNode, type RefObject, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';

type Props = {
  title: string;
  submitLabel: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** @returns true when the answer is accepted; the dialog closes then */
  onSubmit: () => boolean;
  onClosed: () => void;
  /** The fields of the answer. */
  children: ReactNode;
};

/** A dialog with one question that can be answered or cancelled. Closes itself before it calls `onClosed`. */
export function PromptDialog({ title, submitLabel, onSubmit, onClosed, children, ...rest }: Props) {
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Dialog {...rest} isOpen={isOpen} title={title} closeLabel={common('close')} onClose={close} onClosed={onClosed}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isOpen && onSubmit()) close();
        }}
      >
        {children}
        <DialogButtons>
          <Button variant="ghost" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
