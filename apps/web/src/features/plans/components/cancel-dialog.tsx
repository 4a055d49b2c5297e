import { CANCEL_REASON_MAX_CHARS } from '@dayward/domain';
import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-field.tsx';
import { useBilling } from '../billing.data.ts';
import { useEndText } from '../use-holding.ts';

type Props = { isOpen: boolean; expiresAtMs: number | null; onClose: () => void };

/** Confirms that the plan ends at its expiry, and asks for an optional reason. */
export function CancelDialog({ isOpen, expiresAtMs, onClose }: Props) {
  const text = useText('billing');
  const common = useText('common');
  const errorText = useErrorText();
  const endText = useEndText();
  const { cancel } = useBilling();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isLoading, setIsLoading] = useState(false);

  async function go() {
    setIsLoading(true);
    setProblem('');
    try {
      await cancel(reason.trim());
      showToast({ text: `${text('cancel.done')} - ${text('cancel.done.body')}`, tone: 'success' });
      setReason('');
      onClose();
    } catch (error) {
      setProblem(`${text('cancel.failed')}. ${errorText(error)}`);
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Dialog isOpen={isOpen} title={text('cancel.title')} closeLabel={common('close')} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void go();
        }}
      >
        <p className="text-muted">
          {expiresAtMs === null ? text('cancel.bodyNoEnd') : text('cancel.body', { day: endText(expiresAtMs) })}
        </p>
        <TextAreaField
          label={text('cancel.reason')}
          hint={text('cancel.reason.hint')}
          value={reason}
          maxLength={CANCEL_REASON_MAX_CHARS}
          onChange={(event) => setReason(event.target.value)}
        />
        <Notice>{problem}</Notice>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {text('cancel.keep')}
          </Button>
          <Button type="submit" variant="danger" isLoading={isLoading}>
            {text('cancel.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
