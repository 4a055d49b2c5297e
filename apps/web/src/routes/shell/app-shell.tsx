import type { ClientUser } from '@dayward/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PlanBanners, UpgradeDialogProvider, useAccess } from '#src/features/plans/index.ts';
import { addableOf } from '#src/features/quick-add/index.ts';
import { TaskRemindersSlot } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { rowShortcuts } from '#src/platform/shortcuts/row-shortcuts.ts';
import { useShortcuts } from '#src/platform/shortcuts/use-shortcuts.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useWideScreen } from '#src/platform/use-wide-screen.ts';
import { Link, useLocation, useNavigate } from '#src/ui/router/index.ts';
import { useSignOut } from '../use-sign-out.tsx';
import { type Shell, ShellContext } from './shell-context.tsx';
import { ShellHeader } from './shell-header.tsx';
import { useOverlays } from './use-overlays.tsx';
import { usePrintHead } from './use-print-head.ts';

// Phones have the drawer and the bar instead.
const Sidebar = lazy(async () => ({ default: (await import('./sidebar.tsx')).Sidebar }));
const BottomBar = lazy(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }));

type Props = { user: ClientUser; isProfileSaved: boolean; children: ReactNode };

/** Frame of every signed-in screen: location, navigation and global actions. */
export function AppShell(props: Props) {
  return (
    <UpgradeDialogProvider>
      <ShellFrame {...props} />
    </UpgradeDialogProvider>
  );
}

function ShellFrame({ isProfileSaved, children }: Props) {
  const text = useText('shell');
  const isWide = useWideScreen();
  const { isSidebarShown, setIsSidebarShown } = useSidebar();
  const { open, fetchAhead, overlay, openName } = useOverlays();
  const { signOut, dialog } = useSignOut();
  const access = useAccess();
  const { resources } = useRuntime();
  const navigate = useNavigate();
  usePrintHead();
  const { pathname } = useLocation(); // the dashboard places the banners itself, below today

  const shell: Shell = {
    open,
    preload: fetchAhead,
    add() {
      if (addableOf(resources, access).length > 0) void open('add');
      else showToast({ text: text('add.nowhere') });
    },
    toggleNavigation() {
      if (isWide) setIsSidebarShown(!isSidebarShown);
      else void open('drawer');
    },
    signOut: () => void signOut(),
  };
  useShortcuts({
    dashboard: () => void navigate('/dashboard'),
    habits: () => void navigate('/dashboard/habits'),
    tasks: () => void navigate('/dashboard/tasks'),
    inbox: () => void navigate('/dashboard/inbox'),
    today: () => void navigate('/dashboard/today'),
    upcoming: () => void navigate('/dashboard/upcoming'),
    analytics: () => void navigate('/dashboard/analytics'),
    settings: () => void navigate('/dashboard/settings'),
    help: () => void navigate('/help'),
    add: shell.add,
    search: () => void open('search'),
    ...rowShortcuts(() => void open('search')),
    sidebar: shell.toggleNavigation,
    shortcuts: () => void open('shortcuts'),
  });
  return (
    <ShellContext value={shell}>
      <div className="flex min-h-dvh">
        {isWide && isSidebarShown && (
          <Suspense fallback={<div className="w-64 shrink-0 border-e border-line" />}>
            <Sidebar />
          </Suspense>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <ShellHeader isWide={isWide} isSidebarShown={isSidebarShown} isDrawerOpen={openName === 'drawer'} />
          {dialog}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-4xl flex-1 px-4 pt-4 pb-12 has-data-wide:max-w-none md:px-8 md:pt-6 md:pb-16"
          >
            {!isProfileSaved && (
              <p role="alert" className="mb-6 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
                {text('profileNotSaved')}
              </p>
            )}
            {pathname !== '/dashboard' && <PlanBanners />}
            {children}
          </main>
          <ShellFooter />
        </div>
      </div>
      {!isWide && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
      {overlay}
      <TaskRemindersSlot />
    </ShellContext>
  );
}

const FOOTER_LINKS = [
  { to: '/help', label: 'help' },
  { to: '/privacy', label: 'privacy' },
  { to: '/terms', label: 'terms' },
] as const;

/** Footer that ends above the bottom bar of phones and beside the floating button of wide screens, so that neither covers it. */
function ShellFooter() {
  const text = useText('shell');
  return (
    <footer className="below-loading mx-auto w-full max-w-4xl px-2 py-4 text-small max-md:pb-24 md:px-6 md:pe-24">
      <ul className="flex flex-wrap gap-x-1">
        {FOOTER_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-muted no-underline hover:text-ink hover:underline"
            >
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** Visibility of the navigation beside the page, stored on this device. */
function useSidebar(): { isSidebarShown: boolean; setIsSidebarShown: (isShown: boolean) => void } {
  const { storage } = useRuntime();
  const [isSidebarShown, setShown] = useState(() => storage.read('sidebar') !== 'off');
  return {
    isSidebarShown,
    setIsSidebarShown(isShown) {
      setShown(isShown);
      storage.write('sidebar', isShown ? undefined : 'off');
    },
  };
}
