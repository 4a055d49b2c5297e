import { ApiError, type ClientUser } from '@dayward/contract';
import { piRoutes } from '@dayward/contract/features/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { deviceTimeZone, zoneLabel } from '#src/platform/time-zones.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { nameProblemText } from '../field-problem-text.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { Consents } from '../sign-up/consents.tsx';
import { usePiSessionCalls } from './pi.data.ts';
import { RecoveryOffer } from './recovery-offer.tsx';

const schema = z.pick(piRoutes.piSignUp.body, {
  name: true,
  isAtLeast16: true,
  acceptedTermsVersion: true,
  timeZone: true,
});

/** Where a wallet is linked, after a sign-in by another way. */
const RELINK = `/login?${new URLSearchParams({ to: '/dashboard/settings/security' })}`;

type Props = { accessToken: string; username: string | null; onBack: () => void };

/** Creates the account of a wallet, with the declarations that every account needs, and then offers a second way in. */
export function PiSignUp({ accessToken, username, onBack }: Props) {
  const text = useText('pi');
  const accounts = useText('accounts');
  const { session } = useRuntime();
  const { signInWithPi, signUpWithPi } = usePiSessionCalls();
  const [created, setCreated] = useState<ClientUser>();
  const [isTaken, setIsTaken] = useState(false);
  const timeZone = deviceTimeZone();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema,
    defaults: { name: username ?? '', timeZone },
    fields: ['name'],
    async submit(registration) {
      const user = await signUpWithPi({ ...registration, accessToken });
      showToast({ text: text('connected.toast', { name: username ?? user.name }), tone: 'success' });
      setCreated(user);
    },
    explain(error) {
      setIsTaken(error instanceof ApiError && error.code === 'pi_wallet_taken');
      return undefined;
    },
  });
  usePageTitle(text('new.title'));

  async function enterKnownAccount() {
    const answer = await signInWithPi(accessToken).catch(() => undefined);
    if (answer?.status === 'signed-in') session.enter(answer.user);
    else onBack();
  }

  if (created) return <RecoveryOffer user={created} accessToken={accessToken} />;
  return (
    <AuthFrame
      title={text('new.title')}
      body={username === null ? text('new.body.unnamed') : text('new.body', { name: username })}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <TextField
          {...form.register('name')}
          label={accounts('name')}
          error={nameProblemText(accounts, errors.name)}
          autoComplete="name"
        />
        <Consents
          age={form.register('isAtLeast16')}
          terms={form.register('acceptedTermsVersion')}
          hasAgeProblem={errors.isAtLeast16 !== undefined}
          hasTermsProblem={errors.acceptedTermsVersion !== undefined}
        />
        <p className="text-small text-muted">{accounts('signUp.zone', { zone: zoneLabel(timeZone) })}</p>
        <Notice>{problem}</Notice>
        {isTaken && (
          <Button variant="secondary" onClick={() => void enterKnownAccount()}>
            {text('new.taken')}
          </Button>
        )}
        <Button type="submit" isLoading={isSubmitting}>
          {text('new.submit')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text('new.back')}
        </Button>
      </form>
      <div className="rounded-control bg-sunken px-4 pt-3 text-small">
        <p>{text('new.known')}</p>
        <TextLink to={RELINK} onClick={onBack}>
          {text('new.known.link')}
        </TextLink>
      </div>
    </AuthFrame>
  );
}
