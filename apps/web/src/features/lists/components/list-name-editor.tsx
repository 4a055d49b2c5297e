import { ListEntity } from '@dayward/contract/features/lists';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listNameProblemText } from '../list-name-problem-text.ts';
import { listsCatalogue } from '../lists.catalogue.ts';

type Props = {
  name: string;
  /** Resolves when the new name is kept; rejects when it is not, and what was typed stays. */
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const NameSchema = z.pick(ListEntity.schemas.fields, { name: true });

/** A list's name, being changed in its place: Enter saves, Escape leaves everything as it was. */
export function ListNameEditor({ name, onRename, onClose }: Props) {
  const text = useText(listsCatalogue);
  const common = useText(commonCatalogue);
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(NameSchema), defaultValues: { name } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);

  const submit = form.handleSubmit(async (draft) => {
    try {
      if (draft.name !== name) await onRename(draft.name);
      onClose();
    } catch (error) {
      form.setError('name', { type: 'not-saved', message: text('notSaved', { reason: errorText(error) }) });
    }
  });

  return (
    <form
      noValidate
      className="flex min-w-0 flex-1 items-start gap-1"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <TextField
        {...form.register('name')}
        label={text('rename.name', { name })}
        isLabelHidden
        error={listNameProblemText(text, errors.name)}
        autoComplete="off"
        enterKeyHint="done"
        className="flex-1"
      />
      <IconButton type="submit" label={common('save')} className="text-accent" aria-disabled={isSubmitting}>
        {isSubmitting ? <Spinner /> : <Check aria-hidden="true" className="size-5" />}
      </IconButton>
      <IconButton label={common('cancel')} onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  );
}
