import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import type { Access } from '../use-access.ts';

type Props = { failure: NonNullable<Access['failure']>; level?: 1 | 2 };

/** Error state of the plans, with a retry. */
export function PlansFailure({ failure, level = 1 }: Props) {
  const text = useText('features');
  const common = useText('common');
  const errorText = useErrorText();
  return (
    <ErrorState
      level={level}
      title={text('failed.title')}
      retryLabel={common('retry')}
      isRetrying={failure.isRetrying}
      onRetry={failure.retry}
    >
      {errorText(failure.error)}
    </ErrorState>
  );
}
