import { ApiError } from '@dayward/contract';
import { secondFactorRoutes } from '@dayward/contract/features/accounts';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { copyText } from '#src/platform/transfer/copy-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { codeProblemText } from '../field-problem-text.ts';
import { useSecurityCalls } from '../security.data.ts';
import { unlessDismissed, useStepUp } from '../session/step-up.tsx';

const QrCode = lazy(async () => ({ default: (await import('#src/ui/qr-code.tsx')).QrCode }));

type Props = {
  uri: string;
  secret: string;
  onConfirmed: (backupCodes: string[]) => void;
  onCancel: () => void;
};

/** Adds the key to the authenticator app, and verifies it with a code. */
export function TotpSetUp({ uri, secret, onConfirmed, onCancel }: Props) {
  const text = useText('security');
  const accounts = useText('accounts');
  const common = useText('common');
  const errorText = useErrorText();
  const stepUp = useStepUp();
  const { confirmTotp } = useSecurityCalls();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: secondFactorRoutes.confirmTotp.body,
    defaults: { code: '' },
    async submit(body) {
      const { backupCodes } = await stepUp(() => confirmTotp(body));
      onConfirmed(backupCodes);
    },
    explain(error) {
      const isWrong = error instanceof ApiError && ['second_factor_failed', 'invalid_input'].includes(error.code);
      return isWrong ? { field: 'code', text: errorText(error) } : unlessDismissed(error);
    },
  });
  useEffect(() => form.setFocus('code'), [form]);

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p>{text('totp.scan')}</p>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-6">
        <div className="w-full max-w-52 shrink-0 self-center sm:self-start">
          <Suspense
            fallback={
              <div role="status" aria-label={text('totp.qr.loading')}>
                <Skeleton className="aspect-square" />
              </div>
            }
          >
            <QrCode content={uri} label={text('totp.qr')} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div>
            <p className="text-small font-semibold">{text('totp.secret')}</p>
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-mono select-all">{inGroups(secret)}</span>
              <Button
                variant="ghost"
                onClick={() =>
                  void copyText(secret, { done: text('totp.secret.copied'), failed: text('totp.secret.notCopied') })
                }
              >
                <Copy aria-hidden="true" className="size-4" />
                {text('totp.secret.copy')}
              </Button>
            </p>
            <a
              href={uri}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              {text('totp.open')}
            </a>
          </div>
          <TextField
            {...form.register('code')}
            label={text('totp.code')}
            error={codeProblemText(accounts, 'totp', errors.code)}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </div>
      </div>
      <Notice>{problem}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isSubmitting}>
          {text('totp.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Formats a long key in groups of four characters, for typing. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
