import type { SyncedRow } from '@dayward/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';
import { TitleEditor } from './title-editor.tsx';
import type { RowActions } from './use-row-actions.ts';

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  row: SyncedRow;
  /** The row's title. */
  title: string;
  /** Its index among the shown rows, from 0. */
  position: number;
  onEdit: (row: { id: string }, fields?: readonly string[]) => void;
  onDelete: (row: SyncedRow, position: number) => void;
};

/** One row of a resource. Memoized: there may be hundreds of them. */
export const ResourceRow = memo(function ResourceRow(props: Props) {
  const { resource, text, actions, row, title, position, onEdit, onDelete } = props;
  const { RowLead, RowBody } = resource;
  const titleField = resource.entity.title;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The button mounts after the editor unmounts; only then can it take the editor's focus.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <li className="flex min-h-16 items-center gap-1 px-2 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:px-3">
      {RowLead && <RowLead row={row} text={text} onEdit={onEdit} />}
      {isEditing && titleField !== undefined ? (
        <TitleEditor {...{ resource, text, actions, row }} field={titleField} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {RowBody ? (
            <RowBody row={row} text={text} onEdit={onEdit} />
          ) : (
            <span dir="auto" className="min-w-0 flex-1 py-1 ps-1 font-medium break-words">
              {title}
            </span>
          )}
          <IconButton
            ref={editButton}
            label={text('edit', { title })}
            onClick={() => (resource.edit === 'title' ? setIsEditing(true) : onEdit(row))}
          >
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton
            label={text('delete', { title })}
            className="hover:bg-danger-soft hover:text-danger"
            data-role="delete"
            onClick={() => onDelete(row, position)}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </>
      )}
    </li>
  );
});
