import { ApiError, ApiUnreachableError, type ClientUser } from '@dayward/contract';
import { emailRoutes } from '@dayward/contract/features/accounts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { canUsePasskeys, createPasskey, PasskeyCancelledError } from '#src/platform/passkeys/passkeys.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useEmailCalls } from '../email/email.data.ts';
import { emailProblemText } from '../field-problem-text.ts';
import { usePasskeyCalls } from '../passkeys/passkeys.data.ts';
import { useDeviceText } from '../session/use-device-text.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { usePiSessionCalls } from './pi.data.ts';

type Props = { user: ClientUser; accessToken: string };

/** Offers another way in to a new account that only a wallet opens. The session has begun: a reload enters the app. */
export function RecoveryOffer({ user, accessToken }: Props) {
  const text = useText('pi');
  const { session } = useRuntime();
  const [done, setDone] = useState<string>();
  usePageTitle(text('recovery.title'));
  return (
    <AuthFrame title={text('recovery.title')} body={text('recovery.body')}>
      {done === undefined ? (
        <>
          {canUsePasskeys() && <AddPasskey accessToken={accessToken} onDone={setDone} />}
          <AddEmail accessToken={accessToken} onDone={setDone} />
        </>
      ) : (
        <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-small font-medium text-success">
          {done}
        </p>
      )}
      <Button variant={done === undefined ? 'ghost' : 'primary'} onClick={() => session.enter(user)}>
        {text(done === undefined ? 'recovery.later' : 'recovery.continue')}
      </Button>
    </AuthFrame>
  );
}

type WayProps = { accessToken: string; onDone: (sentence: string) => void };

function AddPasskey({ accessToken, onDone }: WayProps) {
  const text = useText('pi');
  const errorText = useErrorText();
  const deviceText = useDeviceText();
  const { passkeyOptions, addPasskey } = usePasskeyCalls();
  const { confirmWithPi } = usePiSessionCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      // The wallet has just shown who its user is, and so confirms the session.
      await confirmWithPi({ accessToken });
      const response = await createPasskey(await passkeyOptions());
      await addPasskey({ name: deviceText(navigator.userAgent), response });
      onDone(text('recovery.passkey.done'));
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof PasskeyCancelledError) return text('recovery.passkey.cancelled');
    const isAnswered = error instanceof ApiError || error instanceof ApiUnreachableError;
    return isAnswered ? errorText(error) : text('recovery.passkey.failed');
  }

  return (
    <>
      <Notice>{problem}</Notice>
      <Button variant="secondary" isLoading={isBusy} onClick={() => void add()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {text('recovery.passkey')}
      </Button>
    </>
  );
}

function AddEmail({ accessToken, onDone }: WayProps) {
  const text = useText('pi');
  const accounts = useText('accounts');
  const { changeEmail } = useEmailCalls();
  const { confirmWithPi } = usePiSessionCalls();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: emailRoutes.changeEmail.body,
    defaults: { email: '' },
    fields: ['email'],
    async submit(body) {
      await confirmWithPi({ accessToken });
      await changeEmail(body);
      onDone(text('recovery.email.done', { email: body.email }));
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <TextField
        {...form.register('email')}
        type="email"
        label={text('recovery.email')}
        error={emailProblemText(accounts, errors.email)}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Notice>{problem}</Notice>
      <Button type="submit" variant="secondary" isLoading={isSubmitting}>
        {text('recovery.email.submit')}
      </Button>
    </form>
  );
}
