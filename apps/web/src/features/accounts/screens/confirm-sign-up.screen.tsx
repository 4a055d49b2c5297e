import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { LinkAction, useLinkToken } from '../email/link-action.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { useSignInCalls } from '../sign-in/sign-in.data.ts';

/** Target of the link in the registration's mail. */
export function ConfirmSignUpScreen() {
  const text = useText('accounts');
  const { confirmSignUp } = useSignInCalls();
  const navigate = useNavigate();
  const token = useLinkToken();
  usePageTitle(text('confirm.title'));

  async function finish(used: string) {
    await confirmSignUp(used);
    showToast({ text: text('signUp.done'), tone: 'success' });
    await navigate('/dashboard', { replace: true });
  }

  return (
    <AuthFrame
      title={text('confirm.title')}
      body={text('confirm.body')}
      other={{ question: text('signUp.other'), link: text('signUp.otherLink'), path: '/login' }}
    >
      <LinkAction
        token={token}
        submitLabel={text('confirm.submit')}
        again={{ link: text('confirm.again'), path: '/signup' }}
        onUse={finish}
      />
    </AuthFrame>
  );
}
