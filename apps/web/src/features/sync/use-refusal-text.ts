import type { ErrorCode } from '@dayward/contract';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { RefusedChange } from '#src/platform/sync/local-data.ts';
import { lostCount } from './describe-change.ts';
import { syncCatalogue } from './sync.catalogue.ts';
import type { syncMessages } from './sync.messages.ts';

const REASONS = {
  plan_required: 'reason.anyPlan',
  not_found: 'reason.gone',
  id_taken: 'reason.taken',
  limit_reached: 'reason.limit',
} as const satisfies Partial<Record<ErrorCode, keyof typeof syncMessages>>;

/** Says why the server refused a change, in words that fit one that was made a while ago. */
export function useRefusalText(): (change: RefusedChange) => string {
  const text = useText(syncCatalogue);
  const common = useText(commonCatalogue);
  return (change) => {
    if (lostCount(change) !== undefined) return text('reason.lost');
    const { code, fields = {}, requestId } = change.error;
    if (code === 'invalid_input') {
      const wrong = Object.entries(fields);
      if (wrong.some(([, problem]) => problem.code === 'day_in_future')) return text('reason.dayInFuture');
      if (wrong.length === 0) return text('reason.invalidAll');
      return text('reason.invalid', { fields: wrong.map(([name]) => name).join(', ') });
    }
    if (code in REASONS) return text(REASONS[code as keyof typeof REASONS]); // just looked up
    const sentence = common(`error.${code}`);
    return requestId === undefined ? sentence : `${sentence} ${common('reference', { requestId })}`;
  };
}
