import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

type Props = { failure: { error: unknown; isAsking: boolean; refresh: () => void } };

/** The server could not say whether it is connected to Pi. */
export function FactsFailure({ failure: { error, isAsking, refresh } }: Props) {
  const text = useText('pi');
  const common = useText('common');
  const errorText = useErrorText();
  return (
    <ErrorState title={text('failed')} retryLabel={common('retry')} isRetrying={isAsking} onRetry={refresh}>
      {errorText(error)}
    </ErrorState>
  );
}
