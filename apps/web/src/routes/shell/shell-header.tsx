import { Menu, PanelLeft, Search } from 'lucide-react';
import { SyncIndicator } from '#src/features/sync/index.ts';
import { RunningTimerSlot } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FloatingAdd } from './floating-add.tsx';
import { useShell } from './shell-context.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  isWide: boolean;
  isSidebarShown: boolean;
  isDrawerOpen: boolean;
};

/** Where one is, and what can be reached from everywhere. Stays in view where the screen is tall enough for it. */
export function ShellHeader({ isWide, isSidebarShown, isDrawerOpen }: Props) {
  const text = useText('shell');
  const shell = useShell();
  const { isApple } = currentKeyboard();
  return (
    <header className="z-10 border-b border-line bg-page tall:sticky tall:top-0">
      <div className="flex w-full items-center gap-0.5 px-1.5 py-1.5 md:gap-1.5 md:px-4">
        {isWide ? (
          <IconButton
            label={text(isSidebarShown ? 'sidebar.hide' : 'sidebar.show')}
            shortcut={[isApple ? '⌘' : 'Ctrl', 'B']}
            aria-expanded={isSidebarShown}
            aria-controls={isSidebarShown ? 'sidebar' : undefined}
            onClick={shell.toggleNavigation}
          >
            <PanelLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </IconButton>
        ) : (
          <IconButton
            label={text('drawer.open')}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onPointerEnter={() => shell.fetchAhead('drawer')}
            onClick={() => shell.open('drawer')}
          >
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <Breadcrumb isShort={!isWide} />
        <RunningTimerSlot />
        <SearchButton />
        <SyncIndicator />
        <UserMenu />
      </div>
      {isWide && <FloatingAdd />}
    </header>
  );
}

function SearchButton() {
  const text = useText('shell');
  const shell = useShell();
  const { isApple } = currentKeyboard();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onPointerEnter={() => shell.fetchAhead('search')}
      onClick={() => shell.open('search')}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink lg:min-w-56 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-lg:sr-only">{text('search')}</span>
      <span aria-hidden="true" className="ms-auto max-lg:hidden">
        <Kbd keys={[isApple ? '⌘' : 'Ctrl', 'K']} />
      </span>
    </button>
  );
}
