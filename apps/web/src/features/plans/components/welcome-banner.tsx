import { PartyPopper, X } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { buttonVariants } from '#src/ui/button-variants.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { useAccess } from '../use-access.ts';
import { PlanBanner } from './plan-banner.tsx';

/** Welcome to a new plan: once for each grant of it, until it is dismissed. */
export function WelcomeBanner({ onDismiss }: { onDismiss: () => void }) {
  const text = useText('plans');
  const { planName } = useAccess();
  return (
    <PlanBanner
      tone="good"
      picture={<PartyPopper />}
      title={text('banner.welcome', { plan: planName })}
      actions={
        <>
          <Link to="/dashboard/features" className={buttonVariants('secondary')}>
            {text('banner.explore')}
          </Link>
          {/* In the corner if the row has no space for it. */}
          <div className="max-sm:absolute max-sm:end-1 max-sm:top-1">
            <IconButton label={text('banner.dismiss')} onClick={onDismiss}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </>
      }
    >
      {text('banner.welcome.body', { plan: planName })}
    </PlanBanner>
  );
}
