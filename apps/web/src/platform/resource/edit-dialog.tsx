import type { SyncedRow } from '@dayward/domain';
import { useState } from 'react';
import { FormDialog } from '#src/platform/forms/form-dialog.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Resource } from './define-resource.ts';
import { FieldInputs } from './field-inputs.tsx';
import type { DynamicText } from './resource-words.ts';
import { useResourceForm } from './use-resource-form.ts';
import type { RowActions } from './use-row-actions.ts';

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  row: SyncedRow;
  fields: readonly string[];
  title: string;
  onClosed: () => void;
};

/** A dialog that edits some fields of one row; closes itself before it calls `onClosed`. */
export function EditDialog({ resource, text, actions, row: current, fields, title, onClosed }: Props) {
  const common = useText('common');
  /** The row as it was when the dialog opened, so that concurrent changes by other devices are not overwritten. */
  const [row] = useState(current);
  const [isOpen, setIsOpen] = useState(true);
  const form = useResourceForm({
    ...{ resource, text, fields, initial: row, draftName: row.id },
    async onSave(values) {
      await actions.patch(row, values);
      settle();
    },
  });
  function settle() {
    form.draft.settle();
    setIsOpen(false);
  }
  return (
    <FormDialog
      element={form.element}
      isOpen={isOpen}
      title={title}
      submitLabel={common('save')}
      isDraft={form.draft.isDraft}
      failure={form.failure}
      problems={{
        count: Object.values(form.problems).filter((problem) => problem !== undefined).length,
        submits: form.submits,
      }}
      onSubmit={() => void form.submit()}
      onStartAfresh={form.draft.startAfresh}
      onCancel={settle}
      onPutAway={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <FieldInputs resource={resource} fields={fields} form={form} text={text} />
    </FormDialog>
  );
}
