import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

type Props = { title: string; query: { error: Error | null; isRefetching: boolean; refetch: () => unknown } };

/** An error state with a retry. */
export function LoadFailure({ title, query }: Props) {
  const common = useText('common');
  const errorText = useErrorText();
  return (
    <ErrorState title={title} retryLabel={common('retry')} isRetrying={query.isRefetching} onRetry={query.refetch}>
      {errorText(query.error)}
    </ErrorState>
  );
}
