import type { SyncedRow } from '@dayward/domain';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  /** The field that holds the title. */
  field: string;
  onClose: () => void;
};

/** An in-place editor of a row's title: Enter saves, Escape cancels. */
export function TitleEditor({ resource, text, actions, row: current, field, onClose }: Props) {
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
