import { ExternalLink } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { usePlans } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { buttonVariants } from '#src/ui/button.tsx';

const HABITS_PAGE = '/dashboard/habits';

/** Opens the habits page, or the address that the operator set, in a new tab (ADS-07). The other page learns nothing of this one. */
export function HabitAppLink({ onClick }: { onClick?: MouseEventHandler<HTMLAnchorElement> }) {
  const text = useText('ads');
  const address = usePlans().data?.habitAppUrl ?? HABITS_PAGE;
  return (
    <a
      href={address}
      target="_blank"
      rel={address === HABITS_PAGE ? 'noopener' : 'noopener noreferrer'}
      title={text('newTab')}
      className={buttonVariants('primary')}
      {...(onClick && { onClick })}
    >
      {text('reward.open')}
      <ExternalLink aria-hidden="true" className="size-5" />
      <span className="sr-only">{text('newTab')}</span>
    </a>
  );
}
