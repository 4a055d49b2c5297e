import type { ClientUser } from '@dayward/contract';
import { CircleUserRound, House, ListTodo, LogOut, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { SyncIndicator } from '#src/features/sync/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { PreferenceControls } from '#src/platform/preferences/preference-controls.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { shellCatalogue } from './shell.catalogue.ts';
import { useSignOut } from './use-sign-out.tsx';

const NAVIGATION = [
  { to: '/dashboard', label: 'nav.dashboard', Picture: House },
  { to: '/dashboard/habits', label: 'nav.habits', Picture: Repeat },
  { to: '/dashboard/lists', label: 'nav.lists', Picture: ListTodo },
] as const;

type Props = { user: ClientUser; isProfileSaved: boolean; children: ReactNode };

/** Header, navigation and footer around every signed-in screen. */
export function AppShell({ user, isProfileSaved, children }: Props) {
  const text = useText(shellCatalogue);
  const { signOut, question } = useSignOut();
  return (
    <div className="flex min-h-dvh flex-col">
      {/* No backdrop filter on phones: it would hold the bar at their lower edge inside the header. */}
      <header className="z-10 border-b border-line bg-page tall:sticky tall:top-0 sm:bg-page/95 sm:backdrop-blur">
        <div className="mx-auto flex w-full max-w-4xl items-center gap-1 px-3 py-2 sm:gap-3 sm:px-6">
          <Link
            to="/"
            aria-label={text('home')}
            className="grid size-11 shrink-0 place-items-center rounded-control max-sm:me-auto"
          >
            <Logo className="size-8" />
          </Link>
          <nav
            aria-label={text('nav.label')}
            className="flex min-w-0 gap-0.5 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-2 max-sm:pt-1 max-sm:pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:flex-1 sm:gap-1"
          >
            {NAVIGATION.map(({ to, label, Picture }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2.5 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong max-sm:min-h-13 max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:text-small sm:px-3.5"
              >
                <Picture aria-hidden="true" className="size-5 shrink-0" />
                <span className="max-w-full truncate">{text(label)}</span>
              </NavLink>
            ))}
          </nav>
          <SyncIndicator />
          <NavLink
            to="/dashboard/profile"
            aria-label={text('account', { name: user.name })}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink sm:px-3"
          >
            <CircleUserRound aria-hidden="true" className="size-5 shrink-0" />
            <span className="hidden max-w-40 truncate text-small sm:block">{user.name}</span>
          </NavLink>
          <IconButton label={text('signOut')} onClick={() => void signOut()}>
            <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </IconButton>
        </div>
      </header>
      {question}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-16 sm:px-6 sm:pt-12 sm:pb-24"
      >
        {!isProfileSaved && (
          <p role="alert" className="mb-6 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
            {text('profileNotSaved')}
          </p>
        )}
        {children}
      </main>
      <footer className="mx-auto w-full max-w-4xl px-1 py-4 max-sm:pb-24 sm:px-3">
        <PreferenceControls />
      </footer>
    </div>
  );
}
