import { CircleHelp, Database, House, Keyboard, LogOut, Menu, PanelLeft, Search, Settings } from 'lucide-react';
import { UserAvatar } from '#src/features/accounts/index.ts';
import { NotificationBell } from '#src/features/notifications/index.ts';
import { SyncIndicator } from '#src/features/sync/index.ts';
import { RunningTimerSlot } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { usePageName } from '#src/platform/use-page-title.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Link, useLocation } from '#src/ui/router/index.ts';
import { AddButton } from './add-button.tsx';
import { crumbsOf, isNamedByContent, usePlaceText } from './places.ts';
import { useShell } from './shell-context.tsx';

/** On narrow screens a long breadcrumb starts at its second step. */
const HIDDEN_WHEN_NARROW = '@max-2xs:hidden';

/** The name of this page; on the narrowest phones small and in up to two lines, so that it is not cut beside the buttons. */
const HERE_CLASS =
  'truncate px-1.5 font-semibold max-[22rem]:line-clamp-2 max-[22rem]:whitespace-normal max-[22rem]:px-0.5 max-[22rem]:text-[0.75rem]/[1rem]';

/** Breadcrumb of this page; on phones only its last step. */
function Breadcrumb({ isShort }: { isShort: boolean }) {
  const text = useText('shell');
  const placeText = usePlaceText();
  const pageName = usePageName();
  const crumbs = crumbsOf(useLocation().pathname);
  const shown = isShort ? crumbs.slice(-1) : crumbs;
  return (
    <nav aria-label={text('breadcrumb')} className="@container min-w-0 flex-1">
      <ol className="flex min-w-0 items-center">
        {shown.map(({ to, name }, index) => {
          const isHere = index === shown.length - 1;
          const isSpare = index === 0 && shown.length > 2;
          return (
            <li
              key={to}
              className={classNames(
                'flex items-center',
                isHere ? 'min-w-0' : 'shrink-0',
                isSpare && HIDDEN_WHEN_NARROW,
              )}
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={classNames('px-1 text-muted', index === 1 && shown.length > 2 && HIDDEN_WHEN_NARROW)}
                >
                  /
                </span>
              )}
              {isHere ? (
                <span aria-current="page" dir="auto" className={HERE_CLASS}>
                  {(isNamedByContent(name) ? pageName : undefined) ?? placeText(name)}
                </span>
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control px-1.5 text-muted hover:text-ink hover:underline"
                >
                  {placeText(name)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type Props = {
  isWide: boolean;
  isSidebarShown: boolean;
  isDrawerOpen: boolean;
};

/** Header with location and global actions. Sticky if the screen is tall enough. */
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
            onPointerEnter={() => shell.preload('drawer')}
            onClick={() => shell.open('drawer')}
          >
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <Breadcrumb isShort={!isWide} />
        <RunningTimerSlot />
        <SearchButton />
        <SyncIndicator />
        <NotificationBell onNear={() => shell.preload('notifications')} onOpen={() => shell.open('notifications')} />
        <UserMenu />
      </div>
      {isWide && (
        <AddButton className="fixed end-6 bottom-6 z-10 size-14 shadow-raised transition-[background-color,transform] duration-150 hover:bg-accent-strong" />
      )}
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
      onPointerEnter={() => shell.preload('search')}
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

/** Menu of the signed-in user (DASH-07). */
function UserMenu() {
  const text = useText('shell');
  const shell = useShell();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const { user } = session;
  const name = user.name || (user.email ?? '');
  return (
    <MenuButton
      label={text('account', { name })}
      className="inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink md:px-1.5"
      header={
        <div dir="auto" className="max-w-60 text-small text-muted">
          <div className="text-body font-semibold text-ink">{name}</div>
          {user.name !== '' && user.email !== null && <div>{user.email}</div>}
        </div>
      }
      entries={[
        { kind: 'link', to: '/dashboard', label: text('place.dashboard'), icon: <House /> },
        { kind: 'link', to: '/dashboard/settings', label: text('place.settings'), icon: <Settings /> },
        { kind: 'link', to: '/dashboard/settings/data', label: text('menu.data'), icon: <Database /> },
        { label: text('menu.shortcuts'), icon: <Keyboard />, onAct: () => shell.open('shortcuts') },
        { kind: 'link', to: '/help', label: text('help'), icon: <CircleHelp /> },
        { label: text('signOut'), icon: <LogOut className="rtl:-scale-x-100" />, onAct: shell.signOut },
      ]}
    >
      <UserAvatar user={{ ...user, name }} size="small" />
      <span dir="auto" className="hidden max-w-36 truncate text-small xl:block">
        {name}
      </span>
    </MenuButton>
  );
}
