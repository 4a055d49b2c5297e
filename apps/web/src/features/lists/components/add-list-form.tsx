import { ListEntity } from '@dayward/contract/features/lists';
import { LIST_COLOURS, type ListColour } from '@dayward/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listNameProblemText } from '../list-name-problem-text.ts';
import { listsCatalogue } from '../lists.catalogue.ts';
import type { ListDraft } from '../lists.data.ts';

type Props = {
  /** Resolves when the list is kept; rejects when it is not, and what was typed stays. */
  onAdd: (list: ListDraft) => Promise<unknown>;
  focusRef: RefObject<{ focus(): void } | null>;
};

export function AddListForm({ onAdd, focusRef }: Props) {
  const text = useText(listsCatalogue);
  const errorText = useErrorText();
  const [added, setAdded] = useState('');
  const form = useForm({
    resolver: zodResolver(ListEntity.schemas.fields),
    defaultValues: { name: '', colour: 'slate' as ListColour }, // widens: any colour may be chosen later
  });
  const { errors, isSubmitting } = form.formState;
  useImperativeHandle(focusRef, () => ({ focus: () => form.setFocus('name') }));

  const submit = form.handleSubmit(async (draft) => {
    setAdded('');
    try {
      await onAdd(draft);
      setAdded(text('add.done', { name: draft.name }));
      // Before the reset, which forgets the fields until they are drawn again.
      form.setFocus('name');
      form.reset({ name: '', colour: draft.colour });
    } catch (error) {
      form.setError('root', { message: text('notSaved', { reason: errorText(error) }) });
    }
  });

  return (
    <Card className="mb-6 p-4 sm:p-5">
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <div className="flex items-start gap-2 sm:gap-3">
          <TextField
            {...form.register('name')}
            label={text('add.name')}
            isLabelHidden
            placeholder={text('add.placeholder')}
            error={listNameProblemText(text, errors.name)}
            autoComplete="off"
            enterKeyHint="done"
            className="flex-1"
          />
          <Button type="submit" isLoading={isSubmitting} className="shrink-0 max-sm:px-4">
            <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
            {text('add.submit')}
          </Button>
        </div>
        <Controller
          control={form.control}
          name="colour"
          render={({ field }) => (
            <SwatchGroup
              legend={text('add.colour')}
              isLegendHidden
              options={LIST_COLOURS.map((colour) => ({ colour, label: text(`colour.${colour}`) }))}
              value={field.value ?? 'slate'}
              onChoose={field.onChange}
            />
          )}
        />
        <Notice>{errors.root?.message}</Notice>
        <p role="status" className="sr-only">
          {added}
        </p>
      </form>
    </Card>
  );
}
