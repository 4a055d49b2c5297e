import { Download } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { RefusedChange } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { downloadFile } from '#src/platform/transfer/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineConfirm } from './inline-confirm.tsx';
import { RefusedChangeRow } from './refused-change-row.tsx';

type Props = { problems: readonly RefusedChange[]; headingRef: RefObject<HTMLHeadingElement | null> };

/** The changes that the server refused, newest first: each with its reason and actions. */
export function RefusedChanges({ problems, headingRef }: Props) {
  const text = useText('sync');
  const common = useText('common');
  const data = useLocalStore();
  const today = useToday();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const count = problems.length;

  /** Only a device error can occur here: the status reports the result of sending. */
  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch {
      showToast({ text: common('error.notSaved'), tone: 'danger' });
    }
  }

  async function dismissAll() {
    for (const problem of problems) await data.dismissProblem(problem.id);
  }

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-col gap-1">
        <h3 ref={headingRef} id={id} tabIndex={-1} className="font-semibold outline-none">
          {text('refused.title')}
        </h3>
        <p className="text-small text-muted">{text('refused.body')}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {problems.toReversed().map((problem) => (
          <RefusedChangeRow
            key={problem.id}
            problem={problem}
            onRetry={() => attempt(() => data.retryProblem(problem.id))}
            onDismiss={() => attempt(() => data.dismissProblem(problem.id))}
          />
        ))}
      </ul>
      {isAsking ? (
        <InlineConfirm
          question={text('refused.dismissAll.ask', { count })}
          yes={text('dismiss.yes')}
          no={text('dismiss.no')}
          onYes={() => void attempt(dismissAll)}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() =>
              downloadFile(`dayward-refused-changes-${today}.json`, 'application/json', data.exportProblems())
            }
          >
            <Download aria-hidden="true" className="size-4" />
            {text('refused.export')}
          </Button>
          {count > 1 && (
            <Button variant="ghost" onClick={() => setIsAsking(true)}>
              {text('refused.dismissAll')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
