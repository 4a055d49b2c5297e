import type { ClientUser } from '@dayward/contract';
import { CircleUserRound, House, ListTodo, LogOut } from 'lucide-react';
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
  { to: '/dashboard/lists', label: 'nav.lists', Picture: ListTodo },
] as const;

type Props = { user: ClientUser; isProfileSaved: boolean; children: ReactNode };

/** Header, navigation and footer around every signed-in screen. */
export function AppShell({ user, isProfileSaved, children }: Props) {
  const text = useText(shellCatalogue);
  const { signOut, question } = useSignOut();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="z-10 tall:sticky tall:top-0 border-b border-line bg-page/95 backdrop-blur">
        <div className="mx-auto flex w-full max-w-4xl items-center gap-1 px-3 py-2 sm:gap-3 sm:px-6">
          <Link to="/" aria-label={text('home')} className="grid size-11 shrink-0 place-items-center rounded-control">
            <Logo className="size-8" />
          </Link>
          <nav aria-label={text('nav.label')} className="flex min-w-0 flex-1 gap-0.5 sm:gap-1">
            {NAVIGATION.map(({ to, label, Picture }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2.5 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong sm:px-3.5"
              >
                <Picture aria-hidden="true" className="size-5 shrink-0 max-[22rem]:hidden" />
                <span className="truncate">{text(label)}</span>
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
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl flex-1 px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        {!isProfileSaved && (
          <p role="alert" className="mb-6 rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
            {text('profileNotSaved')}
          </p>
        )}
        {children}
      </main>
      <footer className="mx-auto w-full max-w-4xl px-1 py-4 sm:px-3">
        <PreferenceControls />
      </footer>
    </div>
  );
}
