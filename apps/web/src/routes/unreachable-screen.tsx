import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

/** The session could not be asked for: nothing is assumed about it, and it can be asked again. */
export function UnreachableScreen() {
  const text = useText('common');
  const { session } = useRuntime();
  const [isAsking, setIsAsking] = useState(false);
  async function askAgain() {
    setIsAsking(true);
    await session.refresh();
    setIsAsking(false);
  }
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        title={text('unreachable.title')}
        retryLabel={text('retry')}
        isRetrying={isAsking}
        onRetry={() => void askAgain()}
      >
        {text('unreachable.body')}
      </ErrorState>
    </main>
  );
}
