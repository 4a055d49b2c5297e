import { type FeatureKey, PAGE_KEYS, type PageKey } from '@dayward/domain';
import { ChartLine, House, ListTodo, type LucideIcon, Plus, Repeat, WalletMinimal } from 'lucide-react';
import { type Access, useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Link, useLocation } from '#src/ui/router/index.ts';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { canonicalPath, isAtOrBelow } from './places.ts';
import { useShell } from './shell-context.tsx';
import { useAddHint } from './use-add-hint.ts';

type Item = {
  to: string;
  label: 'bar.home' | 'bar.habits' | 'bar.tasks' | 'bar.piNetwork' | 'bar.analytics';
  Icon: LucideIcon;
  needs?: FeatureKey | PageKey;
  /** Tells users of the first paid plan that the item is free (NAV-12). */
  isForAll?: boolean;
};

const ITEMS: readonly Item[] = [
  { to: '/dashboard', label: 'bar.home', Icon: House },
  { to: '/dashboard/habits', label: 'bar.habits', Icon: Repeat, needs: 'habit_tracking', isForAll: true },
  { to: '/dashboard/tasks', label: 'bar.tasks', Icon: ListTodo, needs: 'task_management' },
  {
    to: '/dashboard/pi-network',
    label: 'bar.piNetwork',
    Icon: WalletMinimal,
    needs: 'pi_network_integration',
    isForAll: true,
  },
  { to: '/dashboard/analytics', label: 'bar.analytics', Icon: ChartLine, needs: 'advanced_analytics' },
];

/** Bottom bar of phones, with the raised add button in its middle. */
export function BottomBar() {
  const text = useText('shell');
  const access = useAccess();
  const shell = useShell();
  const path = canonicalPath(useLocation().pathname);
  const active = activeItem(path);
  return (
    <nav aria-label={text('bar.label')} className="fixed inset-x-0 bottom-0 z-10">
      <ul className="grid grid-cols-5 border-t border-line bg-page ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)]">
        {ITEMS.map((item) => {
          const badge = badgeOf(item, access);
          const badgeText = badge === 'soon' ? text('soon') : badge;
          return (
            <li key={item.to} className="min-w-0">
              <Link
                to={item.to}
                aria-current={item === active ? (path === item.to ? 'page' : 'true') : undefined}
                className="group flex h-17 min-w-0 flex-col items-center justify-end gap-0.5 pb-1.5 text-muted no-underline aria-[current]:text-accent-strong"
              >
                <span className="rounded-full px-3 py-0.5 group-aria-[current]:bg-accent-soft">
                  <item.Icon aria-hidden="true" className="size-5 shrink-0" />
                </span>
                <span className="max-w-full truncate text-[0.75rem]/[1rem] max-[22rem]:text-[0.6875rem]">
                  {text(item.label)}
                </span>{' '}
                {badgeText !== undefined && (
                  <span className="order-first max-w-full truncate rounded-full bg-sunken px-1.5 text-[0.625rem]/[0.875rem] font-semibold text-muted">
                    {badgeText}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <Tooltip text={useAddHint()} side="top">
        <button
          type="button"
          aria-label={text('add')}
          aria-haspopup="dialog"
          onPointerEnter={() => shell.preload('add')}
          onClick={shell.add}
          className="absolute start-1/2 bottom-full -ms-7 -mb-0.5 grid size-14 place-items-center rounded-full border-4 border-page bg-accent text-accent-contrast shadow-card transition-transform duration-150 active:scale-95"
        >
          <Plus aria-hidden="true" className="size-6" />
        </button>
      </Tooltip>
    </nav>
  );
}

/** Finds the item with the longest address that is a prefix of the path (NAV-13). */
function activeItem(path: string): Item | undefined {
  return ITEMS.filter(({ to }) => isAtOrBelow(path, to)).toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** Badge of an item: not built yet, the required plan, free, or none. */
function badgeOf({ needs, isForAll }: Item, access: Access): string | undefined {
  if (needs === undefined || access.status === 'loading') return undefined;
  if (!isPage(needs) && access.stateOf(needs) === 'coming') return 'soon';
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
