import { Download, RefreshCw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import type { SyncStatus } from '#src/platform/sync/local-store.ts';
import { useLocalStore, useProblems, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { useSyncNow } from '#src/platform/sync/use-sync-now.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { downloadFile } from '#src/platform/transfer/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { isTrouble, SyncStatusIcon, syncConditionOf } from './sync-status-icon.tsx';

/** Shows the sync status, the refused changes, and the actions for both. */
export function SyncPanel({ onClosed }: { onClosed: () => void }) {
  const text = useText('sync');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const problems = useProblems();
  const refused = useRef<HTMLHeadingElement>(null);
  const syncNow = useRef<HTMLButtonElement>(null);

  // The focused button is removed with its row: the focus moves to the heading of the remaining list.
  const count = problems.length;
  const before = useRef(count);
  useEffect(() => {
    const hasLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (hasLost) (refused.current ?? syncNow.current)?.focus();
  }, [count]);

  return (
    <Dialog
      isOpen={isOpen}
      title={text('title')}
      place="corner"
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-5">
        <Condition />
        <SyncNow buttonRef={syncNow} />
        <RestoredReport onDismissed={() => syncNow.current?.focus()} />
        {count > 0 && <RefusedChanges problems={problems} headingRef={refused} />}
      </div>
    </Dialog>
  );
}

function Condition() {
  const text = useText('sync');
  const shortText = useText('sync-indicator');
  const conditionText = useConditionText();
  const status = useSyncStatus();
  const { pending, progress, storage } = status;
  const condition = syncConditionOf(status);
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex gap-3">
        <span
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-control',
            isTrouble(condition) ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent',
          )}
        >
          <SyncStatusIcon condition={condition} isSpinning={condition === 'sending'} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{shortText(`state.${condition}`)}</p>
          <p className="text-muted">{conditionText(status)}</p>
        </div>
      </div>
      {progress && (
        <div className="flex items-center gap-3 text-small text-muted">
          <progress
            aria-label={text('progress')}
            value={progress.done}
            max={progress.total}
            className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
          <span className="tabular-nums">{text('progress.value', progress)}</span>
        </div>
      )}
      {storage === 'memory' && (
        <p className="rounded-control bg-danger-soft px-4 py-3 text-small font-medium text-danger">
          {shortText('memory')}
        </p>
      )}
      {pending > 0 && (storage === 'memory' || condition === 'error') && <CopyOfPending />}
    </div>
  );
}

/** Reports what became of the changes that a restored server had lost, until the user dismisses it. */
function RestoredReport({ onDismissed }: { onDismissed: () => void }) {
  const text = useText('sync');
  const data = useLocalStore();
  const { restored } = useSyncStatus();
  if (restored === null) return null;
  const parts = (['waiting', 'sent', 'refused'] as const).filter((part) => restored[part] > 0);
  async function dismiss() {
    await data.dismissRestored();
    onDismissed();
  }
  return (
    <section className="flex flex-col gap-3 rounded-control bg-accent-soft px-4 py-3">
      <h3 className="font-semibold">{text('restored.title')}</h3>
      <p className="text-small">{parts.map((part) => text(`restored.${part}`, { count: restored[part] })).join(' ')}</p>
      {restored.waiting === 0 && (
        <Button variant="secondary" onClick={() => void dismiss()}>
          {text('restored.dismiss')}
        </Button>
      )}
    </section>
  );
}

/** Offers a copy of the pending changes if it is doubtful that they will ever be sent. */
function CopyOfPending() {
  const text = useText('sync');
  const data = useLocalStore();
  const today = useToday();
  const save = () => downloadFile(`dayward-unsent-changes-${today}.json`, 'application/json', data.exportPending());
  return (
    <Button variant="secondary" onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      {text('pending.export')}
    </Button>
  );
}

function SyncNow({ buttonRef }: { buttonRef: RefObject<HTMLButtonElement | null> }) {
  const text = useText('sync');
  const momentText = useMomentText();
  const syncNow = useSyncNow();
  const { lastSyncedAt } = useSyncStatus();
  const [isSyncing, setIsSyncing] = useState(false);

  async function sync() {
    setIsSyncing(true);
    try {
      await syncNow();
    } finally {
      setIsSyncing(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button ref={buttonRef} isLoading={isSyncing} onClick={() => void sync()}>
        <RefreshCw aria-hidden="true" className="size-4" />
        {text('sync.now')}
      </Button>
      <p className="text-small text-muted">
        {text('last')}:{' '}
        {lastSyncedAt === null ? (
          text('last.never')
        ) : (
          <time dateTime={lastSyncedAt} className="text-ink">
            {momentText(lastSyncedAt)}
          </time>
        )}
        . {text('sync.itself')}
      </p>
    </div>
  );
}

/** Describes the sync status in a sentence or two. */
function useConditionText(): (status: SyncStatus) => string {
  const text = useText('sync');
  const common = useText('common');
  return (status) => {
    const { pending, refused, storage, error } = status;
    const condition = syncConditionOf(status);
    const waiting = pending > 0 ? ` ${text('waiting', { count: pending })}` : '';
    switch (condition) {
      case 'never':
      case 'sent':
        return text(`now.${condition}`);
      case 'saved':
      case 'unsaved':
        return text(`now.${condition}`, { count: pending });
      case 'sending':
        return pending > 0 ? text('now.sending', { count: pending }) : text('now.fetching');
      case 'offline':
        return text(storage === 'memory' ? 'now.offlineUnsaved' : 'now.offline') + waiting;
      case 'error':
        return text('now.error', { reason: common(`error.${error?.code ?? 'internal'}`) }) + waiting;
      case 'refused':
        return pending > 0 ? waiting.trim() : text('now.refused', { count: refused });
    }
  };
}
