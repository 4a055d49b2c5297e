import type { ErrorCode } from '@dayward/contract';
import type { PlanId } from '@dayward/domain';
import { useEffect, useRef, useState } from 'react';
import { usePlans } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText, useListText, useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import type { RefusedChange } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import { describeChange, lostCount } from '../describe-change.ts';
import type { syncMessages } from '../sync.messages.ts';
import { InlineConfirm } from './inline-confirm.tsx';

const REASONS = {
  plan_required: 'reason.anyPlan',
  not_found: 'reason.gone',
  id_taken: 'reason.taken',
  limit_reached: 'reason.limit',
} as const satisfies Partial<Record<ErrorCode, keyof typeof syncMessages>>;

/** Reasons of a refused change, by the code at one of its fields. */
const FIELD_REASONS = {
  day_in_future: 'reason.dayInFuture',
  not_missed: 'reason.notMissed',
  no_protection_left: 'reason.noProtection',
  too_long_ago: 'reason.tooLongAgo',
} as const satisfies Record<string, keyof typeof syncMessages>;

/** Formats the server's reason for a refused change, in words that fit a change made a while ago. */
function useRefusalText(): (change: RefusedChange) => string {
  const text = useText('sync');
  const common = useText('common');
  const list = useListText({ type: 'conjunction' });
  return (change) => {
    if (lostCount(change) !== undefined) return text('reason.lost');
    const { code, fields = {}, requestId } = change.error;
    if (code === 'invalid_input') {
      const wrong = Object.entries(fields);
      const known = wrong.map(([, problem]) => problem.code).find((one) => one in FIELD_REASONS);
      if (known !== undefined) return text(FIELD_REASONS[known as keyof typeof FIELD_REASONS]); // just looked up
      if (wrong.length === 0) return text('reason.invalidAll');
      return text('reason.invalid', { fields: list(wrong.map(([name]) => name)) });
    }
    if (code in REASONS) return text(REASONS[code as keyof typeof REASONS]); // just looked up
    const sentence = common(`error.${code}`);
    return requestId === undefined ? sentence : `${sentence} ${common('reference', { requestId })}`;
  };
}

type Props = {
  problem: RefusedChange;
  /** Resolves after the attempt. */
  onRetry: () => Promise<void>;
  onDismiss: () => Promise<void>;
};

/** One refused change: its description, the reason, and its actions. */
export function RefusedChangeRow({ problem, onRetry, onDismiss }: Props) {
  const momentText = useMomentText();
  const refusalText = useRefusalText();
  const { what, where, words } = useDescription(problem);
  const isLost = lostCount(problem) !== undefined;
  const [isSending, setIsSending] = useState(false);
  const { madeAt, error } = problem;

  async function sendAgain() {
    setIsSending(true);
    await onRetry();
    setIsSending(false);
  }

  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-col gap-0.5">
        <p className="font-medium">{what}</p>
        {where !== '' && (
          <p className="break-words">
            <bdi>{where}</bdi>
          </p>
        )}
        {words !== undefined && (
          <p dir="auto" className="line-clamp-3 break-words text-small text-muted">
            {words}
          </p>
        )}
        <time dateTime={madeAt} className="text-small text-muted">
          {momentText(madeAt)}
        </time>
        <p className="text-small font-medium text-danger">
          {error.plan ? (
            <SharedQueries>
              <PlanReason plan={error.plan.required} />
            </SharedQueries>
          ) : (
            refusalText(problem)
          )}
        </p>
      </div>
      <RefusedChangeActions
        what={[what, where].filter(Boolean).join(', ')}
        isSending={isSending}
        onRetry={isLost ? undefined : () => void sendAgain()}
        onDismiss={() => void onDismiss()}
      />
    </li>
  );
}

function useDescription(change: RefusedChange) {
  const text = useText('sync');
  const resourceWords = useResourceWords();
  const data = useLocalStore();
  const dayText = useDayText();
  const { kind, subject, day, words } = describeChange(change, data);
  const where = [
    ...(subject === undefined ? [] : [text('of', { name: subject })]),
    ...(day === undefined ? [] : [dayText(day)]),
  ];
  const lost = lostCount(change);
  const unknown =
    lost === undefined ? text('change.unknown', { name: change.name }) : text('change.lost', { count: lost });
  return {
    what: kind === undefined ? unknown : resourceWords(kind),
    where: where.join(' · '),
    words,
  };
}

type RefusedChangeActionsProps = {
  what: string;
  isSending: boolean;
  onRetry: (() => void) | undefined;
  onDismiss: () => void;
};

function RefusedChangeActions({ what, isSending, onRetry, onDismiss }: RefusedChangeActionsProps) {
  const text = useText('sync');
  const [isAsking, setIsAsking] = useState(false);
  const dismiss = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);

  // Returns the focus to the button when the confirmation closes.
  useEffect(() => {
    if (!isAsking && hasAsked.current) dismiss.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);

  if (isAsking) {
    return (
      <InlineConfirm
        question={text('dismiss.ask')}
        yes={text('dismiss.yes')}
        no={text('dismiss.no')}
        onYes={onDismiss}
        onNo={() => setIsAsking(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {onRetry && (
        <Button variant="secondary" isLoading={isSending} aria-label={text('sendAgain.of', { what })} onClick={onRetry}>
          {text('sendAgain')}
        </Button>
      )}
      <Button ref={dismiss} variant="ghost" aria-label={text('dismiss.of', { what })} onClick={() => setIsAsking(true)}>
        {text('dismiss')}
      </Button>
    </div>
  );
}

/** Names the plan that a refused change needs, by the catalogue in force; without a name if it is unknown. */
function PlanReason({ plan }: { plan: PlanId }) {
  const text = useText('sync');
  const name = usePlans().data?.plans.find(({ id }) => id === plan)?.name;
  return name === undefined ? text('reason.anyPlan') : text('reason.plan', { plan: name });
}
