import { HABITS } from '@dayward/domain';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { useNavigate } from '#src/ui/router/index.ts';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';

/** Puts all habits into "Recently deleted", archived ones too: all of them, or none. */
export function useClearHabits(): () => Promise<void> {
  const text = useText(habitTransferCatalogue);
  const shared = useText(transferCatalogue);
  const errorText = useErrorText();
  const data = useLocalData();
  const navigate = useNavigate();
  return async () => {
    const habits = data.rows(HABITS).filter(({ deletedAt }) => deletedAt === null);
    try {
      await data.mutateAll(habits.map(({ id }) => ({ name: 'habit.delete', args: { id } })));
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' });
      return;
    }
    const action = { label: shared('deleted.open'), onAct: () => void navigate('/dashboard/recently-deleted') };
    showToast({ text: text('clear.done', { count: habits.length }), action });
  };
}
