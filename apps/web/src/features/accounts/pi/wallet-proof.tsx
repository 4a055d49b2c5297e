import { SecondFactorSchema } from '@dayward/contract/features/accounts';
import { WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { PiError } from '#src/platform/pi/pi-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { codeProblemText } from '../field-problem-text.ts';
import { CodeField, type CodeKind } from '../second-factor/code-field.tsx';
import { HostHint } from './host-hint.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { usePiSessionCalls } from './pi.data.ts';
import type { PiConnection } from './pi-facts.data.ts';
import { usePiFailureText, useWalletToken } from './use-pi-wallet.ts';

type Props = {
  pi: PiConnection;
  /** A wallet is one factor: the code is asked beside it. */
  isTotpOn: boolean;
  onConfirmed: () => void;
};

const schema = z.object({ secondFactor: z.optional(SecondFactorSchema) });

/** Confirms the session with the wallet of the account. */
export function WalletProof({ pi, isTotpOn, onConfirmed }: Props) {
  const text = useText('pi');
  const accounts = useText('accounts');
  const askWallet = useWalletToken(pi);
  const failureText = usePiFailureText('connect');
  const { confirmWithPi } = usePiSessionCalls();
  const [kind, setKind] = useState<CodeKind>('totp');
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema,
    defaults: {},
    fields: ['secondFactor.code'],
    async submit({ secondFactor }) {
      const { accessToken } = await askWallet();
      await confirmWithPi({ accessToken, secondFactor });
      onConfirmed();
    },
    explain: (error) => (error instanceof PiError ? { text: failureText(error) } : undefined),
  });

  function switchTo(next: CodeKind) {
    setKind(next);
    form.setValue('secondFactor', { kind: next, code: '' });
    form.clearErrors('secondFactor');
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {isTotpOn && (
        <>
          <input type="hidden" {...form.register('secondFactor.kind')} value={kind} />
          <CodeField
            {...form.register('secondFactor.code')}
            kind={kind}
            error={codeProblemText(accounts, kind, errors.secondFactor?.code)}
            onSwitch={switchTo}
          />
        </>
      )}
      <HostHint pi={pi} />
      <Notice>{problem}</Notice>
      <Button type="submit" variant="secondary" isLoading={isSubmitting}>
        <WalletMinimal aria-hidden="true" className="size-5" />
        {text('stepUp.wallet')}
      </Button>
      <div className="flex justify-center empty:hidden">
        <NetworkBadge network={pi.network} />
      </div>
    </form>
  );
}
