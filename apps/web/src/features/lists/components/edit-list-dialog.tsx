import { type List, ListEntity } from '@dayward/contract/features/lists';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { EditDialog } from '#src/platform/resource/edit-dialog.tsx';
import { dynamicText } from '#src/platform/resource/resource-words.ts';
import { useRowActions } from '#src/platform/resource/use-row-actions.ts';
import { listsResource } from '../lists.resource.tsx';

type Props = { list: List; onClosed: () => void };

/** The dialog for the name and the colour of a list. */
export function EditListDialog({ list, onClosed }: Props) {
  const text = dynamicText(useI18n(), 'lists');
  return (
    <EditDialog
      resource={listsResource}
      text={text}
      actions={useRowActions(ListEntity)}
      row={{ ...list, deletedAt: null }}
      fields={['name', 'colour']}
      title={text('edit.list', { title: list.name })}
      onClosed={onClosed}
    />
  );
}
