import type { ErrorCode } from '@dayward/contract';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { RefusedChange } from '#src/platform/sync/local-data.ts';
import { lostCount } from './describe-change.ts';
import type { syncMessages } from './sync.messages.ts';

const REASONS = {
  plan_required: 'reason.anyPlan',
  not_found: 'reason.gone',
  id_taken: 'reason.taken',
  limit_reached: 'reason.limit',
} as const satisfies Partial<Record<ErrorCode, keyof typeof syncMessages>>;

/** Why a change did not fit, by the code at one of its fields. */
const FIELD_REASONS = {
  day_in_future: 'reason.dayInFuture',
  not_missed: 'reason.notMissed',
  no_protection_left: 'reason.noProtection',
  too_long_ago: 'reason.tooLongAgo',
} as const satisfies Record<string, keyof typeof syncMessages>;

/** Says why the server refused a change, in words that fit one that was made a while ago. */
export function useRefusalText(): (change: RefusedChange) => string {
  const text = useText('sync');
  const common = useText('common');
  return (change) => {
    if (lostCount(change) !== undefined) return text('reason.lost');
    const { code, fields = {}, requestId } = change.error;
    if (code === 'invalid_input') {
      const wrong = Object.entries(fields);
      const known = wrong.map(([, problem]) => problem.code).find((one) => one in FIELD_REASONS);
      if (known !== undefined) return text(FIELD_REASONS[known as keyof typeof FIELD_REASONS]); // just looked up
      if (wrong.length === 0) return text('reason.invalidAll');
      return text('reason.invalid', { fields: wrong.map(([name]) => name).join(', ') });
    }
    if (code in REASONS) return text(REASONS[code as keyof typeof REASONS]); // just looked up
    const sentence = common(`error.${code}`);
    return requestId === undefined ? sentence : `${sentence} ${common('reference', { requestId })}`;
  };
}
