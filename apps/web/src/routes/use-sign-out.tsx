import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useOpenLocalStore, useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import type { Unsent } from './unsent-question.tsx';

// Rarely needed, therefore loaded lazily.
const UnsentQuestion = lazy(async () => ({ default: (await import('./unsent-question.tsx')).UnsentQuestion }));

/**
 * Ends the session; asks first when changes have not reached the server yet. When the server could not be told, that is
 * said, and the private screens are left all the same (AUTH-16).
 *
 * @returns the function that starts it, and the question to render
 */
export function useSignOut(): { signOut: () => Promise<void>; question: ReactNode } {
  const { session } = useRuntime();
  const data = useOpenLocalStore();
  const navigate = useNavigate();
  const text = useText('shell');
  const errorText = useErrorText();
  const [unsent, setUnsent] = useState<Unsent>();

  async function leave(): Promise<void> {
    setUnsent(undefined);
    try {
      await session.signOut();
    } catch (error) {
      const isLeft = session.getState().status === 'signed-out';
      if (isLeft) showToast({ text: text('signOut.untold') });
      else showToast({ text: text('signOut.failed', { reason: errorText(error) }), tone: 'danger' });
      await navigate('/');
    }
  }

  async function signOut(): Promise<void> {
    const count = data?.status().pending ?? 0;
    if (data === undefined || count === 0) await leave();
    else setUnsent({ count, isKept: await data.canSeal() });
  }

  async function sendAndLeave(): Promise<void> {
    await data?.syncNow();
    await signOut();
  }

  const question = unsent && data && (
    <Suspense fallback={null}>
      <UnsentQuestion
        unsent={unsent}
        exportChanges={data.exportPending}
        onSend={sendAndLeave}
        onLeave={leave}
        onClose={() => setUnsent(undefined)}
      />
    </Suspense>
  );
  return { signOut, question };
}
