import { ApiError } from '@dayward/contract';
import { useState } from 'react';
import { readSelectedPlan } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { LinkAction, useLinkToken } from '../email/link-action.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { useSignInCalls } from '../sign-in/sign-in.data.ts';

/** Target of the link in the registration's mail. */
export function ConfirmSignUpScreen() {
  const text = useText('accounts');
  const { confirmSignUp } = useSignInCalls();
  const { storage } = useRuntime();
  const navigate = useNavigate();
  const token = useLinkToken();
  usePageTitle(text('confirm.title'));

  const [isElsewhere, setIsElsewhere] = useState(false);
  const [password, setPassword] = useState('');

  async function finish(used: string) {
    try {
      await confirmSignUp(isElsewhere && password !== '' ? { token: used, password } : { token: used });
    } catch (error) {
      // This browser did not begin the registration, so the password that was chosen there is asked for.
      if (isElsewhere || !(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
      setIsElsewhere(true);
      return;
    }
    showToast({ text: text('signUp.done'), tone: 'success' });
    await navigate(readSelectedPlan(storage) === undefined ? '/dashboard' : '/payment', { replace: true });
  }

  return (
    <AuthFrame
      title={text('confirm.title')}
      body={text('confirm.body')}
      other={{ question: text('signUp.other'), link: text('signUp.otherLink'), path: '/login' }}
    >
      {isElsewhere && (
        <PasswordField
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          label={text('password')}
          hint={text('confirm.elsewhere')}
          autoComplete="current-password"
          showLabel={text('password.show')}
          hideLabel={text('password.hide')}
        />
      )}
      <LinkAction
        token={token}
        submitLabel={text('confirm.submit')}
        again={{ link: text('confirm.again'), path: '/signup' }}
        onUse={finish}
      />
    </AuthFrame>
  );
}
