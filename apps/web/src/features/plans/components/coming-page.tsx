import type { FeatureKey, PageKey } from '@dayward/domain';
import { Hammer } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { buttonVariants } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Link } from '#src/ui/router/index.ts';
import { PageFrame } from './page-frame.tsx';

/** Page of an unbuilt feature: announces that, describes the feature, and promises no date. */
export function ComingPage({ page }: { page: FeatureKey | PageKey }) {
  const text = useText('plan-pages');
  const about = useText('about-features');
  const titles = useText('features');
  return (
    <PageFrame about={page} badge={<Badge icon={<Hammer />}>{titles('coming')}</Badge>}>
      <SectionCard title={text('coming.title')} body={about(page)}>
        <p className="max-w-prose rounded-control bg-sunken px-4 py-3 text-small">{text('coming.honest')}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard" className={buttonVariants('primary')}>
            {text('back')}
          </Link>
          <Link to="/dashboard/features" className={buttonVariants('secondary')}>
            {text('locked.all')}
          </Link>
        </div>
      </SectionCard>
    </PageFrame>
  );
}
