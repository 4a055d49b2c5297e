import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory, useLocalStore, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { TextButton } from '#src/ui/text-link.tsx';

type Props = {
  /** True when rows are already shown. */
  hasRows: boolean;
  /** The title of the failure. */
  title: string;
  /** The skeleton of the expected content. */
  skeleton: ReactNode;
  /** The empty state, rendered when it is certain that there are no rows. */
  children: ReactNode;
};

/**
 * The loading, failure or empty state of a list. On a device that has not completed a pull, an empty list proves nothing: it
 * renders a skeleton, or the failure with a retry.
 */
export function ListPlaceholder({ hasRows, title, skeleton, children }: Props) {
  const text = useText('common');
  const data = useLocalStore();
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
