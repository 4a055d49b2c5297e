import { useState } from 'react';
import { useErrorText, useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { type PhoneNumberState, usePhoneNumber, usePhoneNumberCalls } from './phone-number.data.ts';
import { PhoneNumberDialog } from './phone-number-dialog.tsx';

type Props = { label: string; isOn: boolean; onSwitch: (isOn: boolean) => void };

/** Switch for SMS with the number that it is sent to. Switched on without a number, it first asks for one and its code. */
export function SmsChannel({ label, isOn, onSwitch }: Props) {
  const text = useText('phone-number');
  const { state, refresh } = usePhoneNumber();
  const [isAsking, setIsAsking] = useState(false);
  const phone = state.status === 'ready' ? state.answer : undefined;

  async function finish() {
    setIsAsking(false);
    await refresh();
    // Switching it on says by itself that it is saved.
    if (isOn) showToast({ text: text('confirmed') });
    else onSwitch(true);
  }

  return (
    <div>
      <SwitchField
        label={label}
        hint={text('hint')}
        isOn={isOn}
        disabled={phone === undefined && !isOn}
        onSwitch={(next) => (next && phone?.number == null ? setIsAsking(true) : onSwitch(next))}
      />
      {phone === undefined ? (
        <NotLoaded state={state} onRetry={() => void refresh()} />
      ) : (
        <Receiver
          phone={phone}
          isOn={isOn}
          onAsk={() => setIsAsking(true)}
          onRemoved={async () => {
            await refresh();
            if (isOn) onSwitch(false);
          }}
        />
      )}
      {phone !== undefined && (
        <PhoneNumberDialog
          isOpen={isAsking}
          pending={phone.pending}
          onConfirmed={() => void finish()}
          onClose={() => {
            setIsAsking(false);
            void refresh();
          }}
        />
      )}
    </div>
  );
}

function NotLoaded({ state, onRetry }: { state: ReturnType<typeof usePhoneNumber>['state']; onRetry: () => void }) {
  const text = useText('phone-number');
  const errorText = useErrorText();
  const isFailed = state.status === 'failed';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-1.5">
      <p role="status" className="min-w-0 text-small text-muted">
        {isFailed ? text('failed', { reason: errorText(state.error) }) : text('loading')}
      </p>
      {isFailed && (
        <Button variant="secondary" onClick={onRetry}>
          {text('again')}
        </Button>
      )}
    </div>
  );
}

type ReceiverProps = { phone: PhoneNumberState; isOn: boolean; onAsk: () => void; onRemoved: () => Promise<void> };

/** The number that messages go to, with what can be done about it. */
function Receiver({ phone: { number }, isOn, onAsk, onRemoved }: ReceiverProps) {
  const text = useText('phone-number');
  const common = useText('common');
  const showError = useErrorToast();
  const { remove } = usePhoneNumberCalls();
  const [isConfirming, setIsConfirming] = useState(false);
  if (number === null && !isOn) return null;

  async function removeNumber() {
    setIsConfirming(false);
    try {
      await remove();
      await onRemoved();
      showToast({ text: text('removed') });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-1.5">
      <p role="status" className="min-w-0 text-small font-medium">
        {number === null ? text('none') : <bdi dir="ltr">{number}</bdi>}
      </p>
      <Button variant="secondary" onClick={onAsk}>
        {text(number === null ? 'add' : 'change')}
      </Button>
      {number !== null && (
        <Button variant="ghost" onClick={() => setIsConfirming(true)}>
          {text('remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={text('remove.title')}
        body={text('remove.body')}
        confirmLabel={text('remove')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={() => void removeNumber()}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  );
}
