import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory, useLocalData, useSyncStatus } from '#src/platform/sync/use-local-data.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

type Props = {
  /** Rows are shown already. */
  hasRows: boolean;
  /** Says what could not be fetched. */
  title: string;
  /** The shape of what is coming. */
  skeleton: ReactNode;
  /** What is shown when it is sure that there are no rows. */
  children: ReactNode;
};

/**
 * Stands where rows would be. On a device that has never heard from the server, no rows do not mean that there are none:
 * it shows that they are coming, or that they could not come and how to go on.
 */
export function FirstFetch({ hasRows, title, skeleton, children }: Props) {
  const text = useText('common');
  const data = useLocalData();
  const history = useHistory();
  const { error, state } = useSyncStatus();
  if (history !== 'never-fetched') return hasRows ? null : children;
  if (error === null) return hasRows ? null : skeleton;
  const retry = () => void data.syncNow();
  if (!hasRows) {
    return (
      <ErrorState title={title} retryLabel={text('retry')} isRetrying={state === 'sending'} onRetry={retry}>
        {text(`error.${error.code}`)}
      </ErrorState>
    );
  }
  return (
    <p className="mt-4 ps-1 text-small text-muted">
      {text('notFetched')} <TextButton onClick={retry}>{text('retry')}</TextButton>
    </p>
  );
}
