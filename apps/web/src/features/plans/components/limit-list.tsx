import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { PlanView } from '../use-access.ts';

/** In the order used everywhere. */
const KINDS = ['habits', 'tasks', 'challenges', 'aiFeatures'] as const;

/** The limits of a plan, by kind. */
export function LimitList({ limits }: { limits: PlanView['limits'] }) {
  const text = useText('plans');
  return (
    <dl className="grid grid-cols-2 gap-2">
      {KINDS.map((kind) => (
        <div key={kind} className="flex min-w-0 flex-col-reverse rounded-control bg-sunken px-3.5 py-2">
          <dt className="text-small text-muted">{text(`limit.${kind}`)}</dt>
          <dd className="text-lead font-semibold tabular-nums">
            {limits[kind]}
            {kind === 'aiFeatures' && limits[kind] > 0 && (
              <>
                {' '}
                <span className="text-small font-normal text-muted">{text('dialog.aiMonthly')}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
