import { MailCheck } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';

type Props = { body: string; signInPath: string; onChange: () => void };

/** Notice that the next step is in the mailbox. It does not reveal whether the address is known. */
export function CheckMail({ body, signInPath, onChange }: Props) {
  const text = useText('accounts');
  return (
    <AuthFrame title={text('mail.title')} body={body} other={{ link: text('signIn.submit'), path: signInPath }}>
      <div role="status" className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
            <MailCheck aria-hidden="true" className="size-6" />
          </span>
          <p className="text-small text-muted">{text('mail.hint')}</p>
        </div>
        <Button variant="secondary" onClick={onChange}>
          {text('mail.change')}
        </Button>
      </div>
    </AuthFrame>
  );
}
