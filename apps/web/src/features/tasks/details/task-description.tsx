import { TASK_DESCRIPTION_MAX_CHARS } from '@dayward/domain';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { NoteForm } from '#src/platform/resource/children/note-form.tsx';
import { useNoteDrafts } from '#src/platform/resource/children/use-note-editor.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import type { Task } from '../tasks.data.ts';

/** The task's description in Markdown, edited in place. */
export function TaskDescription({ task: { id, description } }: { task: Task }) {
  const text = useText('task-details');
  const form = useText('task-form');
  const common = useText('common');
  const write = useWrite();
  const subject = `task.description ${id}`;
  const draft = useNoteDrafts(subject);
  const [isEditing, setIsEditing] = useState(() => draft.find() !== undefined);
  const button = useRef<HTMLButtonElement>(null);

  /** Returns the focus to the button that opened the editor. */
  function close() {
    setIsEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isEditing) {
    return (
      <NoteForm
        subject={subject}
        before={{ content: description }}
        label={text('description')}
        submitLabel={common('save')}
        maxChars={TASK_DESCRIPTION_MAX_CHARS}
        mayBeEmpty
        autoFocus
        problemText={() => form('description.tooLong', { max: TASK_DESCRIPTION_MAX_CHARS })}
        onCancel={close}
        onSubmit={async (typed, seen) => {
          const args = { id, changes: { description: typed.content }, base: { description: seen.content } };
          const isSaved = typed.content === seen.content || (await write.run({ name: 'task.patch', args }));
          if (isSaved) close();
          return isSaved;
        }}
      />
    );
  }
  if (description === '') {
    return (
      <button
        ref={button}
        type="button"
        className="-mx-2 min-h-11 rounded-control px-2 text-start text-muted hover:bg-sunken hover:text-ink"
        onClick={() => setIsEditing(true)}
      >
        {text('description.add')}
      </button>
    );
  }
  return (
    <div className="flex items-start gap-1">
      <Markdown className="flex-1 pt-2.5">{description}</Markdown>
      <IconButton ref={button} label={text('description.edit')} className="-me-2" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
