import { Check, CircleAlert, CloudUpload } from 'lucide-react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import type { NotificationSettingsForm } from './use-notification-settings.ts';

/** The state of the autosave, in one line that keeps its place. */
export function SaveStatusLine({ form: { status, error, retry } }: { form: NotificationSettingsForm }) {
  const text = useText('notification-page');
  const errorText = useErrorText();
  const isProblem = status === 'failed' || status === 'refused';
  const Icon = isProblem ? CircleAlert : status === 'saved' ? Check : CloudUpload;
  return (
    <div className="min-h-7 text-small">
      <p role="status" className={isProblem ? 'pt-1.5 font-medium text-danger' : 'pt-1.5'}>
        {status !== 'idle' && (
          <>
            <Icon aria-hidden="true" className="me-1.5 inline size-4 align-[-0.15em]" />
            {status === 'failed' ? text('status.failed', { reason: errorText(error) }) : text(`status.${status}`)}
          </>
        )}
      </p>
      {isProblem && <TextButton onClick={retry}>{text('status.retry')}</TextButton>}
    </div>
  );
}
