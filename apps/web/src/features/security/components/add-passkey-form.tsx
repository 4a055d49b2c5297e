import { securityRoutes } from '@dayward/contract/features/security';
import * as z from 'zod/mini';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { createPasskey, PasskeyCancelledError } from '#src/platform/passkeys/passkeys.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useSecurityCalls, useSecurityChanges } from '../security.data.ts';
import { useDeviceText } from '../use-device-text.ts';
import { unlessDismissed, useStepUp } from './step-up.tsx';

const schema = z.pick(securityRoutes.addPasskey.body, { name: true });

/** Makes a passkey on this device, under a name to know it by; the device's own is proposed. */
export function AddPasskeyForm() {
  const text = useText('security');
  const { passkeyOptions, addPasskey } = useSecurityCalls();
  const { factorsChanged } = useSecurityChanges();
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
