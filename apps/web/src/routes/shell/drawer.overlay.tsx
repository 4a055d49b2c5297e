import { isPaidPlan, recommendedPlan } from '@dayward/domain';
import { House, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { FEATURE_ICONS, useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { ComingEntries, useFeatureEntries } from './coming-entries.tsx';
import { NavigationLink, NavLinks } from './navigation.tsx';
import { canonicalPath, usePlaceText } from './places.ts';
import { type OverlayProps, useReturnFocus, useShell } from './shell-context.tsx';
import { TaskPlaces } from './task-places.tsx';

/** Navigation drawer of phones (NAV-05 to NAV-10); a choice closes it. */
export function DrawerOverlay({ onClosed }: OverlayProps) {
  const text = useText('shell');
  const overlayText = useText('shell-overlays');
  const common = useText('common');
  const placeText = usePlaceText();
  const shell = useShell();
  const access = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const path = canonicalPath(useLocation().pathname);
  const { built, coming } = useFeatureEntries();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const next = isPaidPlan(access.plan) ? undefined : access.plans.find(({ id }) => id === recommendedPlan(access.plan));
  return (
    <Drawer
      isOpen={isOpen}
      title="Dayward"
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
      finalFocus={useReturnFocus()}
    >
      <div className="flex-1 px-2 pb-2">
        {next && (
          <section
            aria-label={overlayText('upgrade.label')}
            className="mb-2 flex flex-col gap-2 rounded-card bg-accent-soft p-4"
          >
            <p className="text-small">{overlayText('upgrade.body', { current: access.planName, plan: next.name })}</p>
            <Button onClick={() => openUpgrade(next.id)}>{overlayText('upgrade.action')}</Button>
          </section>
        )}
        <nav aria-label={text('nav.label')}>
          <ul aria-label={text('lists.links')} className="mb-2 flex flex-col gap-0.5 border-b border-line pb-2">
            <TaskPlaces path={path} most={8} onFollow={close} />
          </ul>
          <ul className="flex flex-col gap-0.5">
            <li>
              <NavigationLink
                to="/dashboard"
                label={placeText('dashboard')}
                Icon={House}
                isHere={path === '/dashboard'}
                onFollow={close}
              />
            </li>
            {built.map(({ featureKey, route, drawerRoute }) => {
              const state = access.status === 'ready' ? access.stateOf(featureKey) : 'open';
              const plan = state === 'locked' ? access.lowestPlanWith(featureKey) : undefined;
              return (
                <li key={featureKey}>
                  <NavigationLink
                    to={drawerRoute}
                    label={placeText(featureKey)}
                    Icon={FEATURE_ICONS[featureKey]}
                    isHere={path === route}
                    mark={plan && { plan: plan.name }}
                    onFollow={close}
                    onLocked={plan && (() => openUpgrade(plan.id))}
                  />
                </li>
              );
            })}
          </ul>
          <ul aria-label={overlayText('drawer.more')} className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2">
            <NavLinks path={path} onFollow={close} />
          </ul>
          <ComingEntries entries={coming} path={path} address="drawerRoute" onFollow={close} />
        </nav>
      </div>
      <footer className="sticky bottom-0 flex flex-col gap-0.5 border-t border-line bg-raised p-2">
        <NavigationLink
          to="/dashboard/settings"
          label={placeText('settings')}
          Icon={Settings}
          isHere={path.startsWith('/dashboard/settings')}
          onFollow={close}
        />
        <button
          type="button"
          onClick={() => {
            close();
            shell.signOut();
          }}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start font-medium transition-colors hover:bg-sunken"
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
          {text('signOut')}
        </button>
      </footer>
    </Drawer>
  );
}
