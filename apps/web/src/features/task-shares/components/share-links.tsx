import { ApiError } from '@dayward/contract';
import type { TaskShare } from '@dayward/contract/features/task-shares';
import { TASK_SHARES_PER_ACCOUNT_MAX } from '@dayward/domain';
import { Copy, Link2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useErrorText, useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useLocalStore, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { copyText } from '#src/platform/transfer/copy-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useShareCalls, useUpdateCachedShares } from '../task-shares.data.ts';
import { LiveLinks } from './live-links.tsx';
import { type SharedTaskContent, SharedTaskView } from './shared-task-view.tsx';

type ShareLinksProps = { task: SharedTaskContent & { id: string } };

/** Creates and ends share links to a copy of a task (TASK-39). */
export function ShareLinks({ task }: ShareLinksProps) {
  return (
    <SharedQueries>
      <Links key={task.id} task={task} />
    </SharedQueries>
  );
}

function Links({ task }: ShareLinksProps) {
  const text = useText('task-shares');
  const showError = useErrorToast();
  const { revokeLink } = useShareCalls(task.id);
  const changes = useUpdateCachedShares(task.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [made, setMade] = useState<{ id: string; link: string }>();

  function handleMade({ link, ...share }: TaskShare & { link: string }) {
    setMade({ id: share.id, link });
    changes.made(share);
  }

  async function end({ id }: TaskShare) {
    try {
      await revokeLink(id);
    } catch (error) {
      // A link that the server does not know has ended too.
      if (!(error instanceof ApiError && error.code === 'not_found')) {
        showError(error);
        return;
      }
    }
    changes.ended(id);
    setMade((shown) => (shown?.id === id ? undefined : shown));
    showToast({ text: text('ended') });
    // The focused element was removed with the link.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-col gap-1">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="text-lead font-semibold">
          {text('title')}
        </h3>
        <p className="text-muted">{text('body')}</p>
      </div>
      <Disclosure summary={text('preview')}>
        <div className="flex min-w-0 flex-col gap-3 rounded-control bg-sunken p-4">
          <p dir="auto" className="font-semibold break-words">
            {task.title}
          </p>
          <SharedTaskView task={task} />
        </div>
      </Disclosure>
      <CreateLink taskId={task.id} onCreated={handleMade} />
      {made && <NewLink link={made.link} />}
      <LiveLinks taskId={task.id} onEnd={end} />
    </section>
  );
}

/** A link that was just created. The app shows it only this once. */
function NewLink({ link }: { link: string }) {
  const text = useText('task-shares');
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another thing to copy
  useEffect(() => button.current?.focus(), [link]);

  const copy = () => copyText(link, { done: text('copied'), failed: text('notCopied') });

  return (
    <div className="flex flex-wrap items-end gap-3 rounded-control bg-accent-soft p-4">
      <TextField
        label={text('link')}
        hint={text('link.hint')}
        value={link}
        readOnly
        dir="ltr"
        className="flex-1 basis-52"
        onFocus={({ target }) => target.select()}
      />
      <Button ref={button} onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {text('copy')}
      </Button>
    </div>
  );
}

const DURATIONS_DAYS = { 7: 7, 30: 30, never: null } as const;

type Duration = keyof typeof DURATIONS_DAYS;

type CreateLinkProps = { taskId: string; onCreated: (share: TaskShare & { link: string }) => void };

/** Form that creates a share link. The server copies the task as the server has it. */
export function CreateLink({ taskId, onCreated }: CreateLinkProps) {
  const text = useText('task-shares');
  const errorText = useErrorText();
  const data = useLocalStore();
  const { makeLink } = useShareCalls(taskId);
  const isOffline = useSyncStatus().state === 'offline';
  const [duration, setDuration] = useState<Duration>(30);
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
      onCreated(await makeLink({ id: id.current, days: DURATIONS_DAYS[duration] }));
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
          value={duration}
          options={(['7', '30', 'never'] as const).map((value) => ({ value, label: text(`days.${value}`) }))}
          className="flex-1 basis-44"
          onChange={({ target }) => {
            setDuration(target.value as Duration); // one of the options
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
