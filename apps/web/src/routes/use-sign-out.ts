import { useNavigate } from 'react-router';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { shellCatalogue } from './shell.catalogue.ts';

/** Ends the session. When that fails it is said, and the private screens are left all the same (AUTH-16). */
export function useSignOut(): () => Promise<void> {
  const { session } = useRuntime();
  const navigate = useNavigate();
  const text = useText(shellCatalogue);
  const errorText = useErrorText();
  return async () => {
    try {
      await session.signOut();
    } catch (error) {
      showToast({ text: text('signOut.failed', { reason: errorText(error) }), tone: 'danger' });
      await navigate('/');
    }
  };
}
