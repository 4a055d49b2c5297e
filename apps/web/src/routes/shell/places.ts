import type { FeatureKey, PageKey } from '@dayward/domain';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { UNGATED_RESOURCES, type UngatedResourceTitle } from '../resources.ts';

/** A place of the app by the message that names it: a feature or page of the catalogue, or a place of the shell. */
type PlaceName = FeatureKey | PageKey | ShellPlace;

/**
 * Features whose page is named by what it holds. Their other names stay where the specification quotes them: in the drawer (NAV-05), in
 * plans and on the pages about features.
 */
const PAGES_OF_FEATURES = { habit_tracking: 'habits', task_management: 'tasks' } as const satisfies Partial<
  Record<FeatureKey, string>
>;

/** Returns the name of a feature's page: that of its heading. */
export function pageNameOf(featureKey: FeatureKey): PlaceName {
  return featureKey in PAGES_OF_FEATURES
    ? PAGES_OF_FEATURES[featureKey as keyof typeof PAGES_OF_FEATURES] // as the check says
    : featureKey;
}

type ShellPlace =
  | (typeof SHELL_PLACES)[keyof typeof SHELL_PLACES]
  | (typeof PAGES_OF_FEATURES)[keyof typeof PAGES_OF_FEATURES]
  | 'person'
  | 'list'
  | UngatedResourceTitle;

/** The address of a person's page, one for each user. */
const PROFILE_PATH = /^\/dashboard\/people\/[^/]+$/;

/** The address of the page of a list, one for each. */
const LIST_PATH = /^\/dashboard\/lists\/[^/]+$/;

/** Places that belong to no plan feature. */
export const SHELL_PLACES = {
  '/dashboard': 'dashboard',
  '/dashboard/inbox': 'inbox',
  '/dashboard/today': 'today',
  '/dashboard/upcoming': 'upcoming',
  '/dashboard/recently-deleted': 'recentlyDeleted',
  '/dashboard/features': 'allFeatures',
  '/dashboard/settings': 'settings',
  '/dashboard/settings/profile': 'settings.profile',
  '/dashboard/settings/notifications': 'settings.notifications',
  '/dashboard/settings/privacy': 'settings.privacy',
  '/dashboard/settings/billing': 'settings.billing',
  '/dashboard/settings/data': 'settings.data',
  '/dashboard/settings/security': 'settings.security',
  '/dashboard/settings/appearance': 'settings.appearance',
} as const;

const PAGES: Readonly<Record<string, PageKey>> = {
  '/dashboard/free-preview': 'free_habit_preview',
  '/dashboard/pi-network': 'pi_network_integration',
};

const NAMES: ReadonlyMap<string, PlaceName> = new Map<string, PlaceName>([
  ...Object.entries(SHELL_PLACES),
  ...Object.entries(PAGES),
  ...UNGATED_RESOURCES.map(({ path, title }) => [path, title] as const),
  ...FEATURE_CATALOGUE.map(({ route, featureKey }) => [route, pageNameOf(featureKey)] as const),
  ...FEATURE_CATALOGUE.map(({ featureKey }) => [`/dashboard/features/${featureKey}`, featureKey] as const),
]);

/** Aliases of addresses in the drawer of phones; both lead to the same page (rulings R4). */
const CANONICAL: ReadonlyMap<string, string> = new Map(
  FEATURE_CATALOGUE.flatMap(({ route, drawerRoute }) => (drawerRoute === null ? [] : [[drawerRoute, route] as const])),
);

/** Returns the canonical address of a path. */
export function canonicalPath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return CANONICAL.get(path) ?? path;
}

function nameOf(path: string): PlaceName | undefined {
  const name = NAMES.get(path);
  if (name !== undefined) return name;
  if (LIST_PATH.test(path)) return 'list';
  return PROFILE_PATH.test(path) ? 'person' : undefined;
}

/** One step of the breadcrumb; `to` is its address. */
type Crumb = { to: string; name: PlaceName | undefined };

/** The breadcrumbs from the dashboard to a place, both included; an unknown step has no name. */
export function crumbsOf(pathname: string): Crumb[] {
  const steps = canonicalPath(pathname).split('/').slice(1);
  const crumbs = steps.map((_, index) => {
    const to = `/${steps.slice(0, index + 1).join('/')}`;
    return { to, name: nameOf(to) };
  });
  return crumbs.filter(({ name }, index) => name !== undefined || index === crumbs.length - 1);
}

/** Pages named by what they show, as their heading; their crumb has the page's title once it is known. */
export function isNamedByContent(name: PlaceName | undefined): boolean {
  return name === 'list' || name === 'person';
}

/** Returns true if a path equals an address or lies below it. */
export function isAtOrBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

const OWN: ReadonlySet<string> = new Set<ShellPlace>([
  ...Object.values(SHELL_PLACES),
  ...UNGATED_RESOURCES.map(({ title }) => title),
  ...Object.values(PAGES_OF_FEATURES),
  'person',
  'list',
]);

/** Returns the title of a place; an unknown place has the title of the not-found page. */
export function usePlaceText(): (name: PlaceName | undefined) => string {
  const text = useText('shell');
  const featureText = useText('features');
  return (name) => {
    if (name === undefined) return text('notFound.title');
    return isOwn(name) ? text(`place.${name}`) : featureText(name);
  };
}

function isOwn(name: PlaceName): name is ShellPlace {
  return OWN.has(name);
}
