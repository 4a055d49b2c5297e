import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { NavLink, Outlet, useLocation } from '#src/ui/router/index.ts';
import { SETTINGS_TABS } from '../components/settings-page.tsx';

/** Layout of every settings page. */
export function SettingsScreen() {
  return (
    <SharedQueries>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @3xl:grid-cols-[12rem_minmax(0,1fr)] @3xl:gap-8">
          <SettingsNavigation />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      </div>
    </SharedQueries>
  );
}

/**
 * Navigation of the settings. Links, because each page has its own address: beside the page if there is space, otherwise a row
 * that scrolls sideways and scrolls the current one into view.
 */
function SettingsNavigation() {
  const text = useText('settings');
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) showCurrent(row.current);
  }, [pathname]);
  return (
    <nav aria-label={text('title')} className="min-w-0">
      <p aria-hidden="true" className="mb-2 hidden px-3 text-lead font-semibold @3xl:block">
        {text('title')}
      </p>
      <ul
        ref={row}
        // The padding keeps the focus ring inside the scroll container.
        className="relative -mx-2 flex [scrollbar-width:none] gap-1 overflow-x-auto p-2 @3xl:mx-0 @3xl:flex-col @3xl:overflow-visible @3xl:p-0"
      >
        {SETTINGS_TABS.map(({ tab, Picture }) => (
          <li key={tab} className="shrink-0">
            <NavLink
              to={`/dashboard/settings/${tab}`}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-2 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
            >
              <Picture aria-hidden="true" className="size-5 shrink-0" />
              {text(`tab.${tab}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls only the row, not the page. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!row || !current) return;
  const middle = current.offsetLeft + current.offsetWidth / 2;
  // Relative to the start of the row, which is its other end in right-to-left text.
  row.scrollLeft = middle - row.clientWidth / 2;
}
