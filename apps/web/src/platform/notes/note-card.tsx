import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';

type Props = {
  labels: { note: string; edit: string; delete: string };
  /** When it was written and what else is said of it. */
  head: ReactNode;
  content: string;
  /** The form that stands in its place while it is changed. */
  form: (stop: () => void) => ReactNode;
  className: string;
  onDelete: () => void;
};

/** A note as it reads, with the ways to change it and to delete it. */
export function NoteCard({ labels, head, content, form, className, onDelete }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <li
      aria-label={labels.note}
      className={classNames('flex min-w-0 flex-col gap-2 rounded-card bg-surface', className)}
    >
      <div className="flex items-start gap-2">
        {head}
        {!isEditing && (
          <span className="-me-2 flex">
            <IconButton label={labels.edit} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton label={labels.delete} onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </span>
        )}
      </div>
      {isEditing ? form(() => setIsEditing(false)) : <Markdown>{content}</Markdown>}
    </li>
  );
}
