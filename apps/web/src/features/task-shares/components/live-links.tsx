import type { TaskShare } from '@dayward/contract/features/task-shares';
import { useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { isGone, useTaskShares } from '../task-shares.data.ts';

type Props = { taskId: string; onEnd: (share: TaskShare) => Promise<void> };

/** The working share links of a task; renders nothing if there are none. */
export function LiveLinks({ taskId, onEnd }: Props) {
  const text = useText('task-shares');
  const shares = useTaskShares(taskId);
  const isOffline = useSyncStatus().state === 'offline';
  if (shares.data) return shares.data.length > 0 && <Links shares={shares.data} onEnd={onEnd} />;
  // The parent reports offline. A task that the server does not know yet has no links.
  if (isOffline || isGone(shares.error)) return null;
  if (shares.isLoadingError) return <LoadFailure title={text('live.failed')} query={shares} />;
  return (
    <div role="status" aria-label={text('live.loading')} className="appear-late">
      <Skeleton className="h-14" />
    </div>
  );
}

function Links({ shares, onEnd }: { shares: readonly TaskShare[]; onEnd: Props['onEnd'] }) {
  const text = useText('task-shares');
  const momentText = useMomentText();
  const headingId = useId();
  const [asked, setAsked] = useState<TaskShare>();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h4 id={headingId} className="text-small font-semibold">
        {text('live')}
      </h4>
      <ul aria-labelledby={headingId} className="flex flex-col divide-y divide-line">
        {shares.map((share) => {
          const when = momentText(share.createdAt);
          return (
            <li key={share.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-36 flex-1">
                <p>{text('made', { when })}</p>
                <p className="text-small text-muted">
                  {share.expiresAt === null ? text('forever') : text('until', { when: momentText(share.expiresAt) })}
                </p>
              </div>
              <Button
                variant="ghost"
                className="-me-3 px-3"
                aria-label={text('end.label', { when })}
                onClick={() => setAsked(share)}
              >
                {text('end')}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && <ConfirmEndDialog key={asked.id} onConfirm={() => onEnd(asked)} onClosed={() => setAsked(undefined)} />}
    </div>
  );
}

/** Confirms the permanent end of a link. */
function ConfirmEndDialog({ onConfirm, onClosed }: { onConfirm: () => Promise<void>; onClosed: () => void }) {
  const text = useText('task-shares');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('end.title')}
      body={text('end.body')}
      confirmLabel={text('end.confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={() => {
        setIsOpen(false);
        void onConfirm();
      }}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    />
  );
}
