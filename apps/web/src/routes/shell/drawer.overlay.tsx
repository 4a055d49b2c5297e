import { Dialog } from '@base-ui/react/dialog';
import { House, LogOut, Settings, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { FEATURE_ICONS, useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { FEATURE_ENTRIES } from './navigation-entries.ts';
import { NavigationLink } from './navigation-link.tsx';
import { OwnItems } from './own-items.tsx';
import { canonicalPath } from './places.ts';
import { shellCatalogue } from './shell.catalogue.ts';
import { type OverlayProps, useShell } from './shell-context.tsx';
import { shellOverlaysCatalogue } from './shell-overlays.catalogue.ts';
import { usePlaceText } from './use-place-text.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The navigation of phones (NAV-05 to NAV-10), which comes in from the side and goes with the choice. */
export function DrawerOverlay({ onClosed }: OverlayProps) {
  const text = useText(shellCatalogue);
  const overlayText = useText(shellOverlaysCatalogue);
  const common = useText(commonCatalogue);
  const placeText = usePlaceText();
  const shell = useShell();
  const access = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const path = canonicalPath(useLocation().pathname);
  const returnFocus = useReturnFocus();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const basic = access.plans.find(({ id }) => id === 'Basic');
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      onOpenChangeComplete={(open) => !open && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={returnFocus}
          className="fixed inset-y-0 start-0 z-20 flex w-[min(20rem,calc(100vw-3rem))] flex-col bg-raised pb-[env(safe-area-inset-bottom)] text-ink shadow-raised transition-[translate] duration-calm ease-calm data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full"
        >
          <div className="flex items-center gap-2.5 border-b border-line px-4 py-1.5">
            <Logo className="size-8" />
            <Dialog.Title className="min-w-0 flex-1 truncate text-lead font-semibold">Dayward</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={common('close')} className="-me-2">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
            {access.plan === 'Free' && basic && (
              <section
                aria-label={overlayText('upgrade.label')}
                className="mb-2 flex flex-col gap-2 rounded-card bg-accent-soft p-4"
              >
                <p className="text-small">{overlayText('upgrade.body', { plan: basic.name })}</p>
                <Button onClick={() => openUpgrade(basic.id)}>{overlayText('upgrade.action')}</Button>
              </section>
            )}
            <nav aria-label={text('nav.label')}>
              <ul className="flex flex-col gap-0.5">
                <li>
                  <NavigationLink
                    to="/dashboard"
                    label={placeText('dashboard')}
                    Picture={House}
                    isHere={path === '/dashboard'}
                    onFollow={close}
                  />
                </li>
                {FEATURE_ENTRIES.map(({ featureKey, route, drawerRoute }) => {
                  const state = access.status === 'ready' ? access.stateOf(featureKey) : 'open';
                  const plan = state === 'locked' ? access.lowestPlanWith(featureKey) : undefined;
                  return (
                    <li key={featureKey}>
                      <NavigationLink
                        to={drawerRoute}
                        label={placeText(featureKey)}
                        Picture={FEATURE_ICONS[featureKey]}
                        isHere={path === route}
                        mark={state === 'coming' ? 'soon' : plan && { plan: plan.name }}
                        onFollow={close}
                        onLocked={plan && (() => openUpgrade(plan.id))}
                      />
                    </li>
                  );
                })}
              </ul>
              <ul
                aria-label={overlayText('drawer.more')}
                className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2"
              >
                <OwnItems path={path} onFollow={close} />
              </ul>
            </nav>
          </div>
          <footer className="flex flex-col gap-0.5 border-t border-line p-2">
            <NavigationLink
              to="/dashboard/settings"
              label={placeText('settings')}
              Picture={Settings}
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
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
