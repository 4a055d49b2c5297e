import { lazy, Suspense, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import type { ComingProps } from './coming-links.tsx';
import { FEATURE_ENTRIES, type FeatureEntry } from './navigation.tsx';

const ComingLinks = lazy(async () => ({ default: (await import('./coming-links.tsx')).ComingLinks }));

/** The features of the navigation that are built, and those that are not; none counts as unbuilt before that is known. */
export function useFeatureEntries(): { built: FeatureEntry[]; coming: FeatureEntry[] } {
  const access = useAccess();
  const isComing = ({ featureKey }: FeatureEntry) =>
    access.status === 'ready' && access.stateOf(featureKey) === 'coming';
  return { built: FEATURE_ENTRIES.filter((entry) => !isComing(entry)), coming: FEATURE_ENTRIES.filter(isComing) };
}

/** The features that are not built, folded at the end of the navigation (rulings R14). */
export function ComingEntries({ entries, path, address, onFollow }: ComingProps) {
  const text = useText('shell');
  const isHere = entries.some(({ route }) => route === path);
  const [isOpened, setIsOpened] = useState(false);
  if (entries.length === 0) return null;
  return (
    <Disclosure
      summary={<span className="font-normal text-muted">{text('coming', { count: entries.length })}</span>}
      isOpenAtFirst={isHere}
      onToggle={(isOpen) => isOpen && setIsOpened(true)}
      className="px-3 [&>div]:-mx-3"
    >
      {(isOpened || isHere) && (
        <Suspense>
          <ComingLinks entries={entries} path={path} address={address} onFollow={onFollow} />
        </Suspense>
      )}
    </Disclosure>
  );
}
