import { useText } from '#src/platform/i18n/i18n-context.tsx';

/** How much of an ad was watched. The bar moves with each step; what assistive technology reads, and the words, once a second. */
export function AdProgress({ watchedMs, lengthMs }: { watchedMs: number; lengthMs: number }) {
  const text = useText('ads');
  const leftSeconds = Math.ceil((lengthMs - watchedMs) / 1_000);
  const left = text('left', { count: leftSeconds });
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={text('progress')}
        aria-valuemin={0}
        aria-valuemax={lengthMs / 1_000}
        aria-valuenow={lengthMs / 1_000 - leftSeconds}
        aria-valuetext={left}
        className="h-2.5 overflow-hidden rounded-full border border-outline bg-sunken"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${(watchedMs / lengthMs) * 100}%` }} />
      </div>
      <p aria-hidden="true" className="text-small text-muted tabular-nums">
        {left}
      </p>
    </div>
  );
}
