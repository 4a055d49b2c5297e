import { FEATURE_ICONS } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { type FeatureEntry, NavigationLink } from './navigation.tsx';
import { usePlaceText } from './places.ts';

export type ComingProps = {
  entries: readonly FeatureEntry[];
  path: string;
  /** The spelling of the addresses. */
  address: 'route' | 'drawerRoute';
  onFollow?: (() => void) | undefined;
};

/** The links of the folded features. */
export function ComingLinks({ entries, path, address, onFollow }: ComingProps) {
  const text = useText('shell');
  const placeText = usePlaceText();
  return (
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
  );
}
