import { type FeatureKey, PAGE_KEYS, type PageKey } from '@dayward/domain';
import { ChartLine, House, ListTodo, type LucideIcon, Menu, Repeat, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATH_OF_LISTS } from '#src/features/lists/index.ts';
import { type Access, useAccess } from '#src/features/plans/index.ts';
import { PATHS_OF_PLACES } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Link, useLocation } from '#src/ui/router/index.ts';
import { AddButton } from './add-button.tsx';
import { canonicalPath, isAtOrBelow } from './places.ts';
import { useShell } from './shell-context.tsx';

type Item = {
  to: string;
  /** Further addresses that it stands for. */
  also?: readonly string[];
  label: 'bar.home' | 'bar.habits' | 'bar.tasks' | 'bar.piNetwork' | 'bar.analytics';
  Icon: LucideIcon;
  needs?: FeatureKey | PageKey;
  /** Tells users of the first paid plan that the item is free (NAV-12). */
  isForAll?: boolean;
};

const ITEMS: readonly Item[] = [
  { to: '/dashboard', label: 'bar.home', Icon: House },
  { to: '/dashboard/habits', label: 'bar.habits', Icon: Repeat, needs: 'habit_tracking', isForAll: true },
  {
    to: '/dashboard/tasks',
    also: [...Object.values(PATHS_OF_PLACES), PATH_OF_LISTS],
    label: 'bar.tasks',
    Icon: ListTodo,
    needs: 'task_management',
  },
  {
    to: '/dashboard/pi-network',
    label: 'bar.piNetwork',
    Icon: WalletMinimal,
    needs: 'pi_network_integration',
    isForAll: true,
  },
  { to: '/dashboard/analytics', label: 'bar.analytics', Icon: ChartLine, needs: 'advanced_analytics' },
];

const PLACE_CLASS =
  'group flex h-17 w-full min-w-0 flex-col items-center justify-end gap-0.5 pb-1.5 text-muted no-underline aria-[current]:text-accent-strong';

/**
 * Bottom bar of phones, with the add button in its middle, where it covers nothing. More opens the drawer while places of the bar
 * are not built (rulings R14).
 */
export function BottomBar() {
  const text = useText('shell');
  const access = useAccess();
  const shell = useShell();
  const path = canonicalPath(useLocation().pathname);
  const built = ITEMS.filter((item) => isBuilt(item, access));
  const active = activeItem(built, path);
  const places: ReactNode[] = built.map((item) => {
    const badge = badgeOf(item, access);
    return (
      <li key={item.to} className="min-w-0">
        <Link
          to={item.to}
          aria-current={item === active ? (path === item.to ? 'page' : 'true') : undefined}
          className={PLACE_CLASS}
        >
          <PlaceFace Icon={item.Icon} label={text(item.label)} />{' '}
          {badge !== undefined && (
            <span className="order-first max-w-full truncate rounded-full bg-sunken px-1.5 text-[0.625rem]/[0.875rem] font-semibold text-muted">
              {badge}
            </span>
          )}
        </Link>
      </li>
    );
  });
  if (built.length < ITEMS.length)
    places.push(
      <li key="more" className="min-w-0">
        <button type="button" aria-haspopup="dialog" onClick={shell.toggleNavigation} className={PLACE_CLASS}>
          <PlaceFace Icon={Menu} label={text('bar.more')} />
        </button>
      </li>,
    );
  const middle = Math.ceil(places.length / 2);
  return (
    <nav aria-label={text('bar.label')} className="fixed inset-x-0 bottom-0 z-10">
      <ul className="grid auto-cols-fr grid-flow-col border-t border-line bg-page ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)]">
        {places.slice(0, middle)}
        <li className="grid min-w-0 place-items-center">
          <AddButton className="size-12 shadow-card transition-transform duration-150" />
        </li>
        {places.slice(middle)}
      </ul>
    </nav>
  );
}

function PlaceFace({ Icon, label }: { Icon: LucideIcon; label: string }) {
  return (
    <>
      <span className="rounded-full px-3 py-0.5 group-aria-[current]:bg-accent-soft">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
      </span>
      <span className="max-w-full truncate text-[0.75rem]/[1rem] max-[22rem]:text-[0.625rem] max-[22rem]:tracking-tight">
        {label}
      </span>
    </>
  );
}

/** True if the place is built, or not known yet not to be. */
function isBuilt({ needs }: Item, access: Access): boolean {
  if (needs === undefined || isPage(needs)) return true;
  return access.status !== 'ready' || access.stateOf(needs) !== 'coming';
}

/** Finds the item with the longest address that is a prefix of the path (NAV-13). */
function activeItem(items: readonly Item[], path: string): Item | undefined {
  const addresses = items.flatMap((item) => [item.to, ...(item.also ?? [])].map((address) => ({ item, address })));
  const found = addresses.filter(({ address }) => isAtOrBelow(path, address));
  return found.toSorted((a, b) => b.address.length - a.address.length)[0]?.item;
}

/** Badge of an item: the required plan, free, or none. */
function badgeOf({ needs, isForAll }: Item, access: Access): string | undefined {
  if (needs === undefined || access.status === 'loading') return undefined;
  const has = ({ features, pages }: Access['plans'][number]) =>
    isPage(needs) ? pages.includes(needs) : features.includes(needs);
  const own = access.plans.find(({ id }) => id === access.plan);
  if (own && !has(own)) return access.plans.find(has)?.name;
  const [lowest, firstPaid] = access.plans;
  return isForAll && access.plan === firstPaid?.id && lowest && has(lowest) ? lowest.name : undefined;
}

function isPage(key: FeatureKey | PageKey): key is PageKey {
  return (PAGE_KEYS as readonly string[]).includes(key);
}
