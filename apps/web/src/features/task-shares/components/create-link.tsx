import { ApiError } from '@dayward/contract';
import type { TaskShare } from '@dayward/contract/features/task-shares';
import { TASK_SHARES_PER_ACCOUNT_MAX } from '@dayward/domain';
import { Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useLocalStore, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useShareCalls } from '../task-shares.data.ts';

const LASTING = { 7: 7, 30: 30, never: null } as const;

type Lasting = keyof typeof LASTING;

type Props = { taskId: string; onCreated: (share: TaskShare & { link: string }) => void };

/** Form that creates a share link. The server copies the task as the server has it. */
export function CreateLink({ taskId, onCreated }: Props) {
  const text = useText('task-shares');
  const errorText = useErrorText();
  const data = useLocalStore();
  const { makeLink } = useShareCalls(taskId);
  const isOffline = useSyncStatus().state === 'offline';
  const [lasting, setLasting] = useState<Lasting>(30);
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A retry without an answer reuses the id: the request is idempotent and creates one link.
  const id = useRef(newId());

  async function make() {
    setIsMaking(true);
    setProblem(undefined);
    try {
      if (data.status().pending > 0) await data.syncNow();
      if (data.status().pending > 0) {
        setProblem(text('waiting'));
        return;
      }
      onCreated(await makeLink({ id: id.current, days: LASTING[lasting] }));
      id.current = newId();
    } catch (error) {
      if (error instanceof ApiError) id.current = newId();
      setProblem(problemText(error));
    } finally {
      setIsMaking(false);
    }
  }

  function problemText(error: unknown): string {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === 'not_found') return text('notThere');
    return error.code === 'limit_reached' ? text('full', { max: TASK_SHARES_PER_ACCOUNT_MAX }) : errorText(error);
  }

  if (isOffline) return <p className="rounded-control bg-sunken px-4 py-3">{text('offline')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={text('days')}
          value={lasting}
          options={(['7', '30', 'never'] as const).map((value) => ({ value, label: text(`days.${value}`) }))}
          className="flex-1 basis-44"
          onChange={({ target }) => {
            setLasting(target.value as Lasting); // one of the options
            id.current = newId();
          }}
        />
        <Button variant="secondary" isLoading={isMaking} onClick={() => void make()}>
          <Link2 aria-hidden="true" className="size-5" />
          {text('make')}
        </Button>
      </div>
      <Notice>{problem}</Notice>
    </>
  );
}
