import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { useEmailCalls } from '../email/email.data.ts';
import { LinkAction, useLinkToken } from '../email/link-action.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

/** Target of the mail link that verifies an address, or finishes a change of it. Works signed in and signed out. */
export function VerifyEmailScreen() {
  const text = useText('accounts');
  const { session } = useRuntime();
  const { confirmEmail } = useEmailCalls();
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  usePageTitle(text('verify.title'));

  async function confirm(used: string) {
    await confirmEmail(used);
    setIsDone(true);
    // The address is part of the session's user.
    await session.refresh();
  }

  if (isDone) {
    return (
      <AuthFrame title={text('verify.done.title')} body={text('verify.done.body')}>
        <TextLink to="/dashboard" className="self-start">
          {text('verify.done.link')}
        </TextLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={text('verify.title')} body={text('verify.body')}>
      <LinkAction
        token={token}
        submitLabel={text('verify.submit')}
        again={{ link: text('verify.again'), path: '/dashboard/settings/profile' }}
        onUse={confirm}
      />
    </AuthFrame>
  );
}
