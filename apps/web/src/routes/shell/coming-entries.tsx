import { FEATURE_ICONS, useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { FEATURE_ENTRIES, type FeatureEntry, NavigationLink } from './navigation.tsx';
import { usePlaceText } from './places.ts';

/** The features of the navigation that are built, and those that are not; none counts as unbuilt before that is known. */
export function useFeatureEntries(): { built: FeatureEntry[]; coming: FeatureEntry[] } {
  const access = useAccess();
  const isComing = ({ featureKey }: FeatureEntry) =>
    access.status === 'ready' && access.stateOf(featureKey) === 'coming';
  return { built: FEATURE_ENTRIES.filter((entry) => !isComing(entry)), coming: FEATURE_ENTRIES.filter(isComing) };
}

type Props = {
  entries: readonly FeatureEntry[];
  path: string;
  /** The spelling of the addresses. */
  address: 'route' | 'drawerRoute';
  onFollow?: () => void;
};

/** The features that are not built, folded at the end of the navigation (rulings R14). */
export function ComingEntries({ entries, path, address, onFollow }: Props) {
  const text = useText('shell');
  const placeText = usePlaceText();
  if (entries.length === 0) return null;
  return (
    <Disclosure
      summary={<span className="font-normal text-muted">{text('coming', { count: entries.length })}</span>}
      isOpenAtFirst={entries.some(({ route }) => route === path)}
      className="px-3 [&>div]:-mx-3"
    >
      <ul aria-label={text('coming', { count: entries.length })} className="flex flex-col gap-0.5">
        {entries.map(({ featureKey, ...entry }) => (
          <li key={featureKey}>
            <NavigationLink
              to={entry[address]}
              label={placeText(featureKey)}
              Icon={FEATURE_ICONS[featureKey]}
              isHere={path === entry.route}
              mark="soon"
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
