import type { List } from '@dayward/contract/features/lists';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { swatchLook } from '#src/ui/swatch.ts';
import { listsCatalogue } from '../lists.catalogue.ts';
import { ListNameEditor } from './list-name-editor.tsx';

type Props = {
  list: List;
  /** Its place in what is shown, from 0. */
  position: number;
  onRename: (list: List, name: string) => Promise<unknown>;
  onPickColour: (list: List) => void;
  onDelete: (list: List, position: number) => void;
};

/** One list. Drawn anew only when it changed itself: there may be hundreds of them. */
export const ListRow = memo(function ListRow({ list, position, onRename, onPickColour, onDelete }: Props) {
  const text = useText(listsCatalogue);
  const [isEditing, setIsEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { name, colour } = list;

  // The button comes back when the editor goes; only then can it take the focus that the editor had.
  useEffect(() => {
    if (wasEditing.current && !isEditing) renameButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <li className="flex min-h-16 items-center gap-1 px-2 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:px-3">
      <button
        type="button"
        aria-label={text('colour.change', { name })}
        title={text(`colour.${colour}`)}
        className="group grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        onClick={() => onPickColour(list)}
      >
        <span
          className={classNames('size-4 rounded-full transition-transform group-hover:scale-125', swatchLook(colour))}
        />
      </button>
      {isEditing ? (
        <ListNameEditor name={name} onRename={(next) => onRename(list, next)} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <span dir="auto" className="min-w-0 flex-1 py-1 ps-1 font-medium break-words">
            {name}
          </span>
          <IconButton ref={renameButton} label={text('rename', { name })} onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton
            label={text('delete', { name })}
            className="hover:bg-danger-soft hover:text-danger"
            data-role="delete"
            onClick={() => onDelete(list, position)}
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </>
      )}
    </li>
  );
});
