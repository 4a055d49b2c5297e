import { ListEntity } from '@dayward/contract/features/lists';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listNameProblemText } from '../list-name-problem-text.ts';
import { listsCatalogue } from '../lists.catalogue.ts';
import { useAddList } from '../lists.data.ts';

/** A list by its name, from anywhere; its colour can be changed on its page. */
export function QuickAddList({ onDone }: { onDone: () => void }) {
  const text = useText(listsCatalogue);
  const errorText = useErrorText();
  const add = useAddList();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(z.pick(ListEntity.schemas.fields, { name: true })),
    defaultValues: { name: '' },
  });
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit(async ({ name }) => {
    try {
      await add({ name, colour: 'slate' });
      showToast({ text: text('add.done', { name }), tone: 'success' });
      onDone();
    } catch (error) {
      setError('root', { message: text('notSaved', { reason: errorText(error) }) });
    }
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name')}
        label={text('add.name')}
        placeholder={text('add.placeholder')}
        error={listNameProblemText(text, formState.errors.name)}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
      />
      <Notice>{formState.errors.root?.message}</Notice>
      <Button type="submit" isLoading={formState.isSubmitting} className="self-end">
        {text('add.submit')}
      </Button>
    </form>
  );
}
