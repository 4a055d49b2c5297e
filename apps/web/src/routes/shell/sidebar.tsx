import type { FeatureKey } from '@dayward/domain';
import { House, LayoutGrid, type LucideIcon } from 'lucide-react';
import { type Access, BUILT_FEATURE_ICONS, useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link, useLocation } from '#src/ui/router/index.ts';
import { ComingEntries, useFeatureEntries } from './coming-entries.tsx';
import { type FeatureEntry, NavigationLink, NavLinks } from './navigation.tsx';
import { canonicalPath, pageNameOf, usePlaceText } from './places.ts';
import { TaskPlaces } from './task-places.tsx';

/** Navigation beside the page: available features first, upcoming ones after them. */
export function Sidebar() {
  const text = useText('shell');
  const placeText = usePlaceText();
  const access = useAccess();
  const path = canonicalPath(useLocation().pathname);
  const { built, coming } = useFeatureEntries();
  const isUnsorted = access.status === 'loading' && access.failure === null;
  return (
    <nav
      id="sidebar"
      aria-label={text('nav.label')}
      className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col overflow-y-auto overscroll-contain border-e border-line bg-sunken/50 px-3 pb-6"
    >
      <Link
        to="/"
        aria-label={text('home')}
        className="mt-1.5 mb-3 inline-flex min-h-11 shrink-0 items-center gap-2.5 self-start rounded-control px-2.5 no-underline"
      >
        <Logo className="size-8" />
        <span className="text-lead font-semibold tracking-tight">Dayward</span>
      </Link>
      <div className="flex flex-col gap-4">
        <ul className={classNames('flex flex-col gap-0.5', isUnsorted && '[&>li+li]:unplaced')}>
          <li>
            <NavigationLink
              to="/dashboard"
              label={placeText('dashboard')}
              Icon={House}
              isHere={path === '/dashboard'}
            />
          </li>
          {built.map((entry) => (
            <FeatureItem key={entry.featureKey} entry={entry} access={access} path={path} />
          ))}
          <NavLinks path={path} />
        </ul>
        <section aria-labelledby="sidebar-lists" className={isUnsorted ? 'unplaced' : undefined}>
          <h2 id="sidebar-lists" className="px-3 pt-1 pb-1 text-small font-semibold text-muted">
            {text('lists.links')}
          </h2>
          <ul className="flex flex-col gap-0.5">
            <TaskPlaces path={path} most={20} />
          </ul>
        </section>
        <ComingEntries entries={coming} path={path} address="route" />
      </div>
    </nav>
  );
}

type FeatureItemProps = { entry: FeatureEntry; access: Access; path: string };

function FeatureItem({ entry: { featureKey, route }, access, path }: FeatureItemProps) {
  const placeText = usePlaceText();
  const { openUpgrade } = useUpgradeDialog();
  const state = access.status === 'ready' ? access.stateOf(featureKey) : 'open';
  const plan = state === 'locked' ? access.lowestPlanWith(featureKey) : undefined;
  return (
    <li>
      <NavigationLink
        to={route}
        label={placeText(pageNameOf(featureKey))}
        Icon={iconOf(featureKey)}
        isHere={path === route}
        mark={plan && { plan: plan.name }}
        onLocked={plan && (() => openUpgrade(plan.id))}
      />
    </li>
  );
}

/** A feature whose icon was forgotten still has one; a test finds it. */
function iconOf(featureKey: FeatureKey): LucideIcon {
  const icons: Partial<Record<FeatureKey, LucideIcon>> = BUILT_FEATURE_ICONS;
  return icons[featureKey] ?? LayoutGrid;
}
