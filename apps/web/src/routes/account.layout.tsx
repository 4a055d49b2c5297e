import { ShieldCheck, UserRound } from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { shellCatalogue } from './shell/shell.catalogue.ts';

const PLACES = [
  { to: '/dashboard/profile', label: 'place.settings.profile', Picture: UserRound },
  { to: '/dashboard/security', label: 'place.settings.security', Picture: ShieldCheck },
] as const;

/** Around the screens about the account itself. */
export function AccountLayout() {
  const text = useText(shellCatalogue);
  return (
    <SharedQueries>
      <nav aria-label={text('place.settings')} className="mb-6 flex gap-1 border-b border-line pb-2">
        {PLACES.map(({ to, label, Picture }) => (
          <NavLink
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
          >
            <Picture aria-hidden="true" className="size-5 shrink-0" />
            {text(label)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </SharedQueries>
  );
}
