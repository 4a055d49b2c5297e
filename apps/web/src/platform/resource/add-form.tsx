import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Resource } from './define-resource.ts';
import { FieldInput, FieldInputs } from './field-inputs.tsx';
import type { DynamicText } from './resource-words.ts';
import { useResourceForm } from './use-resource-form.ts';
import type { RowActions } from './use-row-actions.ts';

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  /** What a row with these values is called. */
  titleOf: (values: Readonly<Record<string, unknown>>) => string;
  focusRef: Ref<{ focus(): void }>;
};

/** Adds rows from their page, one after the other. */
export function AddForm({ resource, text, actions, titleOf, focusRef }: Props) {
  const { fields, layout, keeps = [] } = resource.add;
  const [added, setAdded] = useState('');
  const form = useResourceForm({
    ...{ resource, text, fields, initial: resource.defaults(), draftName: 'add' },
    async onSave(values) {
      setAdded('');
      await actions.create({ ...resource.defaults(), ...values });
      setAdded(text('add.done', { title: titleOf(values) }));
      form.reset({ ...resource.defaults(), ...Object.fromEntries(keeps.map((field) => [field, values[field]])) });
      form.focusFirst();
    },
  });
  useImperativeHandle(focusRef, () => ({ focus: () => form.focusFirst() }));
  const [first = '', ...others] = fields;
  const firstSpec = resource.form[first];
  const submit = (
    <Button type="submit" isLoading={form.isSaving} className="shrink-0 self-start max-sm:px-4">
      <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
      {text('add.submit')}
    </Button>
  );
  return (
    <Card className="mb-6 p-4 sm:p-5">
      <form ref={form.element} noValidate className="flex flex-col gap-3" onSubmit={form.onSubmit}>
        {layout === 'line' && firstSpec ? (
          <>
            <div className="flex items-start gap-2 sm:gap-3">
              <FieldInput name={first} spec={firstSpec} form={form} text={text} className="flex-1" />
              {submit}
            </div>
            <FieldInputs resource={resource} fields={others} form={form} text={text} />
          </>
        ) : (
          <FieldInputs resource={resource} fields={fields} form={form} text={text} />
        )}
        <Notice>{form.failure}</Notice>
        {layout === 'block' && submit}
        <p role="status" className="sr-only">
          {added}
        </p>
      </form>
    </Card>
  );
}
