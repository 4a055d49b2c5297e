import type { FeatureKey } from '@dayward/domain';
import { LayoutGrid, Lock, type LucideIcon, Trash2, WalletMinimal } from 'lucide-react';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import { type SwatchColour, swatchFillClass } from '#src/ui/swatch.ts';
import { UNGATED_RESOURCES } from '../resources.ts';
import { usePlaceText } from './places.ts';

/** The features of the navigation in the order of the specification (NAV-05). */
const FEATURE_ORDER = [
  'habit_tracking',
  'task_management',
  'community_challenges',
  'cross_platform_sync',
  'mobile_app',
  'basic_notifications',
  'mood_tracking',
  'ai_coaching',
  'advanced_analytics',
  'calendar_integration',
  'advanced_goals',
  'progress_photos',
  'custom_challenges',
  'habit_journal',
  'streak_protection',
  'priority_support',
  'vip_support',
  'exclusive_features',
  'personalized_courses',
  'api_access',
  'white_label',
] as const satisfies readonly FeatureKey[];

export type FeatureEntry = { featureKey: FeatureKey; route: string; drawerRoute: string };

export const FEATURE_ENTRIES: readonly FeatureEntry[] = FEATURE_ORDER.map((featureKey) => {
  const place = FEATURE_CATALOGUE.find((feature) => feature.featureKey === featureKey);
  if (!place) throw new Error(`The catalogue of features lacks ${featureKey}.`);
  return { featureKey, route: place.route, drawerRoute: place.drawerRoute ?? place.route };
});

const NAV_LINKS = [
  ...UNGATED_RESOURCES.map(({ path, title, icon }) => ({ to: path, name: title, Icon: icon })),
  { to: '/dashboard/pi-network', name: 'pi_network_integration' as const, Icon: WalletMinimal },
  { to: '/dashboard/features', name: 'allFeatures' as const, Icon: LayoutGrid },
  { to: '/dashboard/recently-deleted', name: 'recentlyDeleted' as const, Icon: Trash2 },
];

/** Links beside the features, as items of the same list. */
export function NavLinks({ path, onFollow }: { path: string; onFollow?: () => void }) {
  const placeText = usePlaceText();
  return NAV_LINKS.map(({ to, name, Icon }) => (
    <li key={to}>
      <NavigationLink to={to} label={placeText(name)} Icon={Icon} isHere={path === to} onFollow={onFollow} />
    </li>
  ));
}

type Props = {
  to: string;
  label: string;
  /** An icon, or the colour of a list. */
  Icon: LucideIcon | SwatchColour;
  isHere: boolean;
  /** The number of open tasks. */
  count?: number;
  /** The name of the place as a target of drops. */
  dropName?: string;
  /**
   * `soon`: not built yet; `soonHeard`: the same, if a heading shows it and only screen readers need it; or the name of the
   * required plan.
   */
  mark?: 'soon' | { plan: string } | undefined;
  onFollow?: (() => void) | undefined;
  /** A locked entry prompts for its plan instead of navigating. */
  onLocked?: (() => void) | undefined;
};

const LINK_CLASS =
  'flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control px-3 py-1.5 text-start font-medium no-underline transition-colors';

/** One link of the navigation. */
export function NavigationLink({ to, label, Icon, isHere, count = 0, dropName, mark, onFollow, onLocked }: Props) {
  const text = useText('shell');
  const isSoon = mark === 'soon';
  const plan = typeof mark === 'object' ? mark.plan : undefined;
  const content = (
    <>
      {typeof Icon === 'string' ? (
        <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center">
          <span className={classNames('size-3 rounded-full', swatchFillClass(Icon))} />
        </span>
      ) : (
        <Icon aria-hidden="true" className={classNames('size-5 shrink-0', isSoon && 'opacity-70')} />
      )}
      <span dir="auto" className={classNames('min-w-0 flex-1', isSoon ? 'font-normal' : 'line-clamp-2 wrap-anywhere')}>
        {label}
      </span>{' '}
      {count > 0 && (
        <span className="shrink-0 text-small font-normal text-muted tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{text('lists.open', { count })}</span>
        </span>
      )}
      {isSoon && <span className="sr-only">{text('soon')}</span>}
      {plan !== undefined && (
        <>
          <span className="sr-only">{text('locked', { plan })}</span>
          <Lock aria-hidden="true" className="size-4 shrink-0" />
        </>
      )}
    </>
  );
  if (onLocked) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onLocked}
        className={`${LINK_CLASS} text-muted hover:bg-sunken hover:text-ink`}
      >
        {content}
      </button>
    );
  }
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      data-drop={dropName}
      onClick={onFollow}
      className={classNames(
        LINK_CLASS,
        'hover:bg-sunken data-target:outline-2 data-target:-outline-offset-2 data-target:outline-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong',
        isSoon || plan !== undefined ? 'text-muted hover:text-ink' : 'text-ink',
      )}
    >
      {content}
    </Link>
  );
}
