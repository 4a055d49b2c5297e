import { type ReactNode, Suspense, useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { useOpenLocalStore, useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import type { UnsentChanges } from './unsent-changes-dialog.tsx';

// Lazy, because it is rarely needed.
const UnsentChangesDialog = lazyComponent(
  async () => (await import('./unsent-changes-dialog.tsx')).UnsentChangesDialog,
  'shell-overlays',
);

/**
 * Ends the session; asks first if changes have not reached the server yet. If the server is unreachable, it shows an error and
 * leaves the private screens all the same (AUTH-16).
 *
 * @param onLeft called when the server has ended the session
 * @returns the function that starts it, and the question to render
 */
export function useSignOut({ onLeft }: { onLeft?: () => void } = {}): {
  signOut: () => Promise<void>;
  dialog: ReactNode;
} {
  const { session } = useRuntime();
  const data = useOpenLocalStore();
  const navigate = useNavigate();
  const text = useText('shell');
  const showError = useErrorToast();
  const [unsent, setUnsent] = useState<UnsentChanges>();

  async function leave(): Promise<void> {
    setUnsent(undefined);
    try {
      await session.signOut();
      onLeft?.();
    } catch (error) {
      const isLeft = session.getState().status === 'signed-out';
      if (isLeft) showToast({ text: text('signOut.untold') });
      else showError(error, (reason) => text('signOut.failed', { reason }));
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
      <UnsentChangesDialog
        unsent={unsent}
        exportChanges={data.exportPending}
        onSend={sendAndLeave}
        onLeave={leave}
        onClose={() => setUnsent(undefined)}
      />
    </Suspense>
  );
  return { signOut, dialog: question };
}
