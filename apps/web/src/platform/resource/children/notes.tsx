import type { LocalDate, SyncedRow } from '@dayward/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText, useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { newId } from '#src/platform/new-id.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { type Changeable, rowCalls } from '../use-row-actions.ts';
import { useWrite } from '../use-write.ts';
import { type NoteFieldsProps, NoteForm } from './note-form.tsx';
import type { NoteDraft } from './use-note-editor.ts';

type Note = SyncedRow & { content: string };

/** A kind of notes: an entity with a parent and a long text in the field `content`. */
export type NotesKind = {
  entity: Changeable;
  maxChars: number;
  /** The fields that are edited with the text, and their inputs. */
  fields?: { names: readonly string[]; Inputs: ComponentType<NoteFieldsProps> };
  /** The header of a note above its text; `when` names it in labels. */
  Head: ComponentType<{ note: Note; when: string }>;
  /** The day of a note; without it, a note is named by its time of creation. */
  dayOf?: (note: Note) => LocalDate | null;
  /** The class of a note's card. */
  className: string;
  /** The number of notes rendered at first; more on demand. */
  firstRows: number;
};

/** A kind of notes as its feature declares it, with the types of its own rows. */
type Declared<Row, Field extends keyof Row & string> = Omit<NotesKind, 'entity' | 'fields' | 'Head' | 'dayOf'> & {
  fields?: {
    names: readonly Field[];
    Inputs: ComponentType<NoteFieldsProps<Pick<Row, Field | ('content' & keyof Row)>>>;
  };
  Head: ComponentType<{ note: Row; when: string }>;
  dayOf?: (note: Row) => LocalDate | null;
};

/** Declares the notes of a resource, see docs/guides/add-a-feature.md. */
export function defineNotes<Row extends { content: string }, Field extends keyof Row & string = never>(
  entity: Changeable,
  declared: Declared<Row, Field>,
): NotesKind {
  // The entity's own schema created the rows that its components receive.
  return { ...declared, entity } as unknown as NotesKind;
}

type NewProps = {
  kind: NotesKind;
  /** The key of its drafts. */
  parentId: string;
  /** The fields of a new note that the user does not edit, such as its parent's id. */
  given: Readonly<Record<string, unknown>>;
  /** The initial values of the edited fields besides the text. */
  initial?: Readonly<Record<string, unknown>>;
};

/** A form for a new note. */
export function NewNote({ kind, parentId, given, initial = {} }: NewProps) {
  const text = useText('children');
  const write = useWrite();
  const { entity, maxChars, fields } = kind;
  return (
    <section aria-label={text('note.new')} className="rounded-card bg-sunken p-4">
      <NoteForm
        subject={`${entity.name}.new ${parentId}`}
        before={{ ...initial, content: '' }}
        label={text('note.content')}
        submitLabel={text('note.add')}
        maxChars={maxChars}
        Fields={fields?.Inputs}
        onSubmit={(draft) => write.run(rowCalls(entity).create(newId(), { ...given, ...draft }))}
      />
    </section>
  );
}

/** Notes in the given order, each with edit and delete. */
export function NoteList({ kind, notes }: { kind: NotesKind; notes: readonly Note[] }) {
  const text = useText('children');
  const [shown, setShown] = useState(kind.firstRows);
  return (
    <>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.slice(0, shown).map((note) => (
            <NoteItem key={note.id} kind={kind} note={note} />
          ))}
        </ul>
      )}
      {notes.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + kind.firstRows)}>
          {text('notes.more')}
        </Button>
      )}
    </>
  );
}

function NoteItem({ kind, note }: { kind: NotesKind; note: Note }) {
  const text = useText('children');
  const dayText = useDayText();
  const momentText = useMomentText();
  const write = useWrite();
  const [isEditing, setIsEditing] = useState(false);
  const { Head } = kind;
  const calls = rowCalls(kind.entity);
  const day = kind.dayOf?.(note) ?? null;
  const when = day === null ? momentText(note.createdAt) : dayText(day);
  return (
    <li
      aria-label={text('note.of', { when })}
      className={classNames('flex min-w-0 flex-col gap-2 rounded-card bg-surface', kind.className)}
    >
      <div className="flex items-start gap-2">
        <Head note={note} when={when} />
        {!isEditing && (
          <span className="-me-2 flex">
            <IconButton label={text('note.edit', { when })} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton
              label={text('note.delete', { when })}
              onClick={() =>
                void write.run(calls.remove(note), { text: text('note.deleted'), undo: calls.restore(note) })
              }
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </span>
        )}
      </div>
      {isEditing ? (
        <EditNote kind={kind} note={note} onDone={() => setIsEditing(false)} />
      ) : (
        <Markdown>{note.content}</Markdown>
      )}
    </li>
  );
}

function EditNote({ kind, note, onDone }: { kind: NotesKind; note: Note; onDone: () => void }) {
  const text = useText('children');
  const common = useText('common');
  const write = useWrite();
  const { entity, maxChars, fields } = kind;

  /** Writes only the differences from the note as it was when editing began. */
  async function save(draft: NoteDraft, seen: NoteDraft): Promise<boolean> {
    const changes = changedFields(seen, draft);
    const isSaved =
      Object.keys(changes).length === 0 || (await write.run(rowCalls(entity).patch({ ...seen, id: note.id }, changes)));
    if (isSaved) onDone();
    return isSaved;
  }

  return (
    <NoteForm
      subject={`${entity.name} ${note.id}`}
      before={{
        ...Object.fromEntries((fields?.names ?? []).map((name) => [name, note[name]])),
        content: note.content,
      }}
      label={text('note.content')}
      submitLabel={common('save')}
      maxChars={maxChars}
      autoFocus
      Fields={fields?.Inputs}
      onCancel={onDone}
      onSubmit={save}
    />
  );
}
