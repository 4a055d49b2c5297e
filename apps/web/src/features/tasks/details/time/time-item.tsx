import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { EditTimeForm } from './edit-time-form.tsx';
import type { SpentTime } from './spent-time.ts';
import type { TimeActions } from './task-time.data.ts';

type Props = {
  entry: SpentTime;
  /** From when to when it was. */
  when: string;
  minutes: number;
  actions: TimeActions;
};

/** One time that was spent on a task, with a way to correct and to delete it. */
export function TimeItem({ entry, when, minutes, actions }: Props) {
  const text = useText('task-details');
  const [isEditing, setIsEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form and its button take each other's place, and the keyboard goes with them.
    if (isEditing) row.current?.querySelector('input')?.focus();
    else if (wasEditing.current) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <li ref={row} className="flex min-w-0 items-center gap-2">
      {isEditing ? (
        <EditTimeForm
          entry={entry}
          label={text('time.edit', { when })}
          onSave={(edit) => actions.edit(entry, edit)}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <>
          <p className="min-w-0 flex-1 py-1.5">
            {when}
            <span className="ms-3 whitespace-nowrap text-muted">{text('time.minutes', { count: minutes })}</span>
          </p>
          <span className="flex">
            <IconButton ref={pencil} label={text('time.edit', { when })} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton label={text('time.delete', { when })} onClick={() => void actions.remove(entry)}>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </span>
        </>
      )}
    </li>
  );
}
