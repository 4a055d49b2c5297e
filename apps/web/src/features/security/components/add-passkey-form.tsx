import { securityRoutes } from '@dayward/contract/features/security';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { createPasskey, PasskeyCancelledError } from '#src/platform/passkeys/passkeys.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { securityCatalogue } from '../security.catalogue.ts';
import { useSecurityChanges } from '../security.data.ts';
import { useDeviceText } from '../use-device-text.ts';
import { useGuarded } from '../use-guarded.ts';

const NameSchema = securityRoutes.addPasskey.body.shape.name;

/** Makes a passkey on this device, under a name to know it by; the device's own is proposed. */
export function AddPasskeyForm() {
  const text = useText(securityCatalogue);
  const { api } = useRuntime();
  const { factorsChanged } = useSecurityChanges();
  const deviceText = useDeviceText();
  const [typed, setTyped] = useState(() => deviceText(navigator.userAgent));
  const [isNameWrong, setIsNameWrong] = useState(false);
  const { run, isBusy, problem } = useGuarded({ explain });

  async function add() {
    const name = NameSchema.safeParse(typed);
    setIsNameWrong(!name.success);
    if (!name.success) return;
    const added = await run(async () => {
      const options = await api.call(securityRoutes.passkeyOptions, {});
      const response = await createPasskey(options);
      return api.call(securityRoutes.addPasskey, { body: { name: name.data, response } });
    });
    if (!added) return;
    factorsChanged((factors) => ({ ...factors, passkeys: [...factors.passkeys, added.result] }));
    showToast({ text: text('passkeys.add.done', { name: added.result.name }), tone: 'success' });
  }

  function explain(error: unknown): string | undefined {
    if (error instanceof PasskeyCancelledError) return text('passkeys.cancelled');
    if (!(error instanceof DOMException)) return undefined;
    return text(error.name === 'InvalidStateError' ? 'passkeys.exists' : 'passkeys.failed');
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={text('passkeys.name')}
        error={isNameWrong ? text('passkeys.name.problem') : undefined}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Notice>{problem}</Notice>
      <Button type="submit" variant="secondary" isLoading={isBusy} className="self-start">
        {text('passkeys.add')}
      </Button>
    </form>
  );
}
