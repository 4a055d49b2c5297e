import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import type { RefusedChange } from '#src/platform/sync/local-data.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { Button } from '#src/ui/button.tsx';
import { describeChange, lostCount } from '../describe-change.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { AskInPlace } from './ask-in-place.tsx';
import { PlanReason } from './plan-reason.tsx';

type Props = {
  problem: RefusedChange;
  /** Resolves when it has been tried. */
  onRetry: () => Promise<void>;
  onDismiss: () => Promise<void>;
};

/** One refused change: what it was, why it was refused, and what can be done about it. */
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
      <Ways
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
  const data = useLocalData();
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

type WaysProps = { what: string; isSending: boolean; onRetry: (() => void) | undefined; onDismiss: () => void };

function Ways({ what, isSending, onRetry, onDismiss }: WaysProps) {
  const text = useText('sync');
  const [isAsking, setIsAsking] = useState(false);
  const dismiss = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);

  // The button that asked is back: the focus that the question had is its own again.
  useEffect(() => {
    if (!isAsking && hasAsked.current) dismiss.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);

  if (isAsking) {
    return (
      <AskInPlace
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
