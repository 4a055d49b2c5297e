import type { MutationCall } from '@dayward/contract';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useNavigate } from '#src/ui/router/index.ts';

type Words = {
  done: string;
  /** The text of a failure; defaults to the error's. */
  failed?: string;
};

/** Returns a function that moves many rows to "Recently deleted", all of them or none, and links there. */
export function useClearRows(): (deletions: readonly MutationCall[], words: Words) => Promise<void> {
  const text = useText('transfer');
  const showError = useErrorToast();
  const write = useWrite();
  const navigate = useNavigate();
  return async (deletions, { done, failed }) => {
    const action = { label: text('deleted.open'), onAct: () => void navigate('/dashboard/recently-deleted') };
    try {
      await write.save(deletions, { text: done, action });
    } catch (error) {
      showError(error, (reason) => failed ?? reason);
    }
  };
}
