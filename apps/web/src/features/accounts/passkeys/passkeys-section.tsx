import { type PasskeyInfo, passkeyRoutes } from '@dayward/contract/features/accounts';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { canUsePasskeys, createPasskey, PasskeyCancelledError } from '#src/platform/passkeys/passkeys.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useSecurityChanges } from '../security.data.ts';
import { unlessDismissed, useStepUp } from '../session/step-up.tsx';
import { useDeviceText } from '../session/use-device-text.ts';
import { useGuarded } from '../session/use-guarded.ts';
import { usePasskeyCalls } from './passkeys.data.ts';

const schema = z.pick(passkeyRoutes.addPasskey.body, { name: true });

/** Creates a passkey on this device under a name; proposes the device's own name. */
function AddPasskeyForm() {
  const text = useText('security');
  const { passkeyOptions, addPasskey } = usePasskeyCalls();
  const { factorsChanged, sessionsEnded } = useSecurityChanges();
  const deviceText = useDeviceText();
  const stepUp = useStepUp();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema,
    defaults: { name: deviceText(navigator.userAgent) },
    async submit({ name }) {
      const added = await stepUp(async () => {
        const options = await passkeyOptions();
        const response = await createPasskey(options);
        return addPasskey({ name, response });
      });
      factorsChanged((factors) => ({ ...factors, passkeys: [...factors.passkeys, added] }));
      sessionsEnded();
      showToast({ text: text('passkeys.add.done', { name: added.name }), tone: 'success' });
    },
    explain(error) {
      if (error instanceof PasskeyCancelledError) return { text: text('passkeys.cancelled') };
      if (!(error instanceof DOMException)) return unlessDismissed(error);
      return { text: text(error.name === 'InvalidStateError' ? 'passkeys.exists' : 'passkeys.failed') };
    },
  });

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
      <TextField
        {...form.register('name')}
        label={text('passkeys.name')}
        error={errors.name && text('passkeys.name.problem')}
        autoComplete="off"
      />
      <Notice>{problem}</Notice>
      <Button type="submit" variant="secondary" isLoading={isSubmitting} className="self-start">
        {text('passkeys.add')}
      </Button>
    </form>
  );
}

export function PasskeysSection({ passkeys }: { passkeys: readonly PasskeyInfo[] }) {
  const text = useText('security');
  const common = useText('common');
  const momentText = useMomentText();
  const { removePasskey } = usePasskeyCalls();
  const { run, isBusy, problem } = useGuarded();
  const { factorsChanged, sessionsEnded } = useSecurityChanges();
  const [doomed, setDoomed] = useState<PasskeyInfo>();
  const [isAsking, setIsAsking] = useState(false);

  async function remove({ id, name }: PasskeyInfo) {
    setIsAsking(false);
    if (!(await run(() => removePasskey(id)))) return;
    factorsChanged((factors) => ({ ...factors, passkeys: factors.passkeys.filter((passkey) => passkey.id !== id) }));
    sessionsEnded();
    showToast({ text: text('passkeys.removed', { name }) });
  }

  return (
    <SectionCard title={text('passkeys.title')} body={text('passkeys.body')}>
      {passkeys.length === 0 ? (
        <p className="text-muted">{text('passkeys.empty')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line" aria-busy={isBusy}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 py-2">
              <KeyRound aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{passkey.name}</p>
                <p className="text-small text-muted">
                  {text('passkeys.added', { when: momentText(passkey.createdAt) })}
                </p>
              </div>
              <IconButton
                label={text('passkeys.remove', { name: passkey.name })}
                onClick={() => {
                  setDoomed(passkey);
                  setIsAsking(true);
                }}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Notice>{problem}</Notice>
      {canUsePasskeys() ? <AddPasskeyForm /> : <p className="text-muted">{text('passkeys.unsupported')}</p>}
      {doomed && (
        <ConfirmDialog
          isOpen={isAsking}
          title={text('passkeys.remove.title', { name: doomed.name })}
          body={text('passkeys.remove.body')}
          confirmLabel={text('passkeys.remove.confirm')}
          cancelLabel={common('cancel')}
          closeLabel={common('close')}
          onConfirm={() => void remove(doomed)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SectionCard>
  );
}
