import type { FeatureKey, PageKey } from '@dayward/domain';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { buttonVariants } from '#src/ui/button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { FEATURE_ICONS } from '../feature-icons.ts';

/** Frame of a page about a feature or page of the catalogue: back link, name, state, and benefit. */
export function PageFrame(props: { about: FeatureKey | PageKey; badge: ReactNode; children: ReactNode }) {
  const { about, badge, children } = props;
  const titles = useText('features');
  const text = useText('plans');
  const pageText = useText('plan-pages');
  const Icon = FEATURE_ICONS[about];
  usePageTitle(titles(about));
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <div>
        <Link to="/dashboard" className={buttonVariants('ghost', '-ms-3 px-3')}>
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {pageText('back')}
        </Link>
      </div>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap sm:gap-x-5">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 text-title font-semibold">{titles(about)}</h1>
            {badge}
          </div>
          <p className="max-w-prose text-lead text-muted">{text(`${about}.body`)}</p>
        </div>
      </header>
      {children}
    </article>
  );
}
