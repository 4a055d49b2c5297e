import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { SyncStatus } from '#src/platform/sync/local-data.ts';
import { conditionOf } from './sync-condition.ts';

/** Says in a sentence or two how the sync is doing. */
export function useConditionText(): (status: SyncStatus) => string {
  const text = useText('sync');
  const common = useText('common');
  return (status) => {
    const { pending, refused, storage, error } = status;
    const condition = conditionOf(status);
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
