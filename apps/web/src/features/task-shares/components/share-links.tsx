import { ApiError } from '@dayward/contract';
import type { TaskShare } from '@dayward/contract/features/task-shares';
import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-toast.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useShareCalls, useUpdateCachedShares } from '../task-shares.data.ts';
import { CreateLink } from './create-link.tsx';
import { LiveLinks } from './live-links.tsx';
import { type SharedTaskContent, SharedTaskView } from './shared-task-view.tsx';

type Props = { task: SharedTaskContent & { id: string } };

/** Creates and ends share links to a copy of a task (TASK-39). */
export function ShareLinks({ task }: Props) {
  return (
    <SharedQueries>
      <Links key={task.id} task={task} />
    </SharedQueries>
  );
}

function Links({ task }: Props) {
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

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: text('copied'), tone: 'success' });
    } catch {
      showToast({ text: text('notCopied'), tone: 'danger' });
    }
  }

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
