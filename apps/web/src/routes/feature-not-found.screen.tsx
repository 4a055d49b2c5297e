import { Compass } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { buttonVariants } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/router/index.ts';

export function FeatureNotFoundScreen() {
  const text = useText('shell');
  usePageTitle(text('notFound.title'));
  return (
    <EmptyState
      level={1}
      icon={Compass}
      title={text('notFound.title')}
      action={
        <Link to="/dashboard" className={buttonVariants('primary', 'mt-2')}>
          {text('notFound.back')}
        </Link>
      }
    >
      {text('notFound.body')}
    </EmptyState>
  );
}
