import { Menu } from '@base-ui/react/menu';
import { CircleHelp, Database, House, Keyboard, LogOut, type LucideIcon, Settings } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { shellCatalogue } from './shell.catalogue.ts';
import { useShell } from './shell-context.tsx';
import { shellOverlaysCatalogue } from './shell-overlays.catalogue.ts';

export type UserMenuPopupProps = {
  isOpen: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const LOOK =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 no-underline outline-none select-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong';

/** What the user menu holds (DASH-07). */
export function UserMenuPopup({ isOpen, anchor, onClose }: UserMenuPopupProps) {
  const text = useText(shellCatalogue);
  const overlayText = useText(shellOverlaysCatalogue);
  const shell = useShell();
  const link = (to: string, Picture: LucideIcon, label: string) => (
    <Menu.LinkItem closeOnClick render={<Link to={to} />} className={LOOK}>
      <Picture aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </Menu.LinkItem>
  );
  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-20">
          <Menu.Popup
            finalFocus={anchor}
            className="max-h-(--available-height) w-64 max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
          >
            {link('/dashboard', House, text('place.dashboard'))}
            {link('/dashboard/settings', Settings, text('place.settings'))}
            {link('/dashboard/settings/data', Database, overlayText('menu.data'))}
            <Menu.Item className={LOOK} onClick={() => shell.open('shortcuts')}>
              <Keyboard aria-hidden="true" className="size-5 shrink-0" />
              {overlayText('shortcuts.title')}
            </Menu.Item>
            {link('/help', CircleHelp, text('help'))}
            <Menu.Item className={LOOK} onClick={shell.signOut}>
              <LogOut aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
              {text('signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
