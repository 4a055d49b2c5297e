import { FeatureCard, type FeatureEntry } from '#src/features/plans/index.ts';

/** Grid of cards, as many columns as fit. */
export function FeatureCards({ entries, label }: { entries: readonly FeatureEntry[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3">
      {entries.map((entry) => (
        <li key={entry.featureKey} className="min-w-0">
          <FeatureCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
