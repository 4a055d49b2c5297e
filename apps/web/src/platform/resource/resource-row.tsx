import type { SyncedRow } from '@dayward/domain';
import { Archive, Check, Pencil, Trash2, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';
import { useResourceForm } from './use-resource-form.ts';
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
  /** Called before a press on the button of this role takes the row out of the list. */
  onLeave: (position: number, role: string) => void;
  onDelete: (row: SyncedRow, position: number) => void;
  /** Undefined if the rows cannot be archived. */
  onArchive: ((row: SyncedRow, position: number) => void) | undefined;
};

/** One row of a resource. Memoized: there may be hundreds of them. */
export const ResourceRow = memo(function ResourceRow(props: Props) {
  const { resource, text, actions, row, title, position, onEdit, onLeave, onDelete, onArchive } = props;
  const { RowLead, RowBody } = resource;
  const titleField = resource.entity.title;
  const parts = { row, text, onEdit, onLeave: () => onLeave(position, 'lead') };
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The button mounts after the editor unmounts; only then can it take the editor's focus.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <li
      data-row-id={row.id}
      className="flex min-h-16 items-start gap-1 px-2 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:px-3"
    >
      {RowLead && <RowLead {...parts} />}
      {isEditing && titleField !== undefined ? (
        <TitleEditor {...{ resource, text, actions, row }} field={titleField} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {RowBody ? (
            <RowBody {...parts} />
          ) : (
            <span dir="auto" className="min-w-0 flex-1 self-center py-1 ps-1 font-medium break-words">
              {title}
            </span>
          )}
          <IconButton
            ref={editButton}
            data-role="edit"
            label={text('edit', { title })}
            onClick={() => (resource.edit === 'title' ? setIsEditing(true) : onEdit(row))}
          >
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          {onArchive && (
            <IconButton
              label={text('archive', { title })}
              // On a phone the name needs the room; the page of the row has the action too.
              className="max-sm:hidden"
              onClick={() => onArchive(row, position)}
            >
              <Archive aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
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

type TitleEditorProps = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  row: SyncedRow;
  /** The field that holds the title. */
  field: string;
  onClose: () => void;
};

/** An in-place editor of a row's title: Enter saves, Escape cancels. */
function TitleEditor({ resource, text, actions, row: current, field, onClose }: TitleEditorProps) {
  const common = useText('common');
  const [row] = useState(current);
  const title = String(row[field]);
  const close = () => {
    form.draft.settle();
    onClose();
  };
  const form = useResourceForm({
    ...{ resource, text, fields: [field], initial: row, draftName: `${row.id}.${field}` },
    async onSave(values) {
      await actions.patch(row, values);
      close();
    },
  });
  const { element } = form;
  useEffect(() => {
    const input = element.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [element]);
  return (
    <form
      ref={element}
      noValidate
      className="flex min-w-0 flex-1 items-start gap-1"
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <TextField
        label={text('edit.title', { title })}
        isLabelHidden
        error={form.problems[field] ?? form.failure}
        value={String(form.values[field] ?? '')}
        autoComplete="off"
        enterKeyHint="done"
        className="flex-1"
        onChange={({ target }) => form.change(field, target.value)}
      />
      <IconButton type="submit" label={common('save')} className="text-accent" aria-disabled={form.isSaving}>
        {form.isSaving ? <Spinner /> : <Check aria-hidden="true" className="size-5" />}
      </IconButton>
      <IconButton label={common('cancel')} onClick={close}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  );
}
