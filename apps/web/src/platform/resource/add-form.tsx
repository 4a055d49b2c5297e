import { Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { MoreFields } from '#src/platform/forms/more-fields.tsx';
import { useLocalNow } from '#src/platform/today/use-local-now.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Resource } from './define-resource.ts';
import { FieldInput, FieldInputs } from './field-inputs.tsx';
import type { DynamicText } from './resource-words.ts';
import { useResourceForm } from './use-resource-form.ts';
import type { RowActions } from './use-row-actions.ts';
import type { TitleOf } from './use-title-of.ts';

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  titleOf: TitleOf;
  focusRef: Ref<{ focus(): void }>;
};

const NONE: readonly string[] = [];

/** A form that adds rows on their page, one after the other. */
export function AddForm({ resource, text, actions, titleOf, focusRef }: Props) {
  const { fields, layout, keeps = NONE, more = NONE } = resource.add;
  const [added, setAdded] = useState('');
  const now = useLocalNow();
  const [initial] = useState(() => resource.defaults(now()));
  const begun = useRef(initial);
  const form = useResourceForm({
    ...{ resource, text, fields: [...fields, ...more], initial, draftName: 'add' },
    async onSave(values) {
      setAdded('');
      const defaults = resource.defaults(now());
      await actions.create({ ...defaults, ...values });
      setAdded(text('add.done', { title: titleOf({ ...defaults, ...values }) }));
      begun.current = defaults;
      form.reset({ ...defaults, ...Object.fromEntries(keeps.map((field) => [field, values[field]])) });
      form.focusFirst();
    },
  });
  useImperativeHandle(focusRef, () => ({ focus: () => form.focusFirst() }));
  /** Defaults of untouched fields may be outdated since the page was opened, such as the time. */
  const refresh = () => {
    const fresh = resource.defaults(now());
    form.refresh(begun.current, fresh);
    begun.current = fresh;
  };
  const [first = '', ...others] = fields;
  const shared = { resource, form, text };
  const submit = (
    <Button type="submit" isLoading={form.isSaving} className="shrink-0 self-start max-sm:px-4">
      <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
      {text('add.submit')}
    </Button>
  );
  return (
    <Card className="mb-6 p-4 sm:p-5">
      <form
        ref={form.element}
        noValidate
        className="flex flex-col gap-3"
        {...(text.has('add.title') && { 'aria-label': text('add.title') })}
        onFocus={refresh}
        onSubmit={(event) => {
          refresh();
          form.onSubmit(event);
        }}
      >
        {text.has('add.title') && <h2 className="text-heading font-semibold">{text('add.title')}</h2>}
        {layout === 'line' ? (
          <>
            <div className="flex items-start gap-2 sm:gap-3">
              <FieldInput name={first} {...shared} className="flex-1" />
              {submit}
            </div>
            <FieldInputs fields={others} {...shared} />
          </>
        ) : (
          <FieldInputs fields={fields} {...shared} />
        )}
        {more.length > 0 && (
          <MoreFields summary={text('add.more')} fields={more} problems={form.problems} isOpenAtFirst={false}>
            <div className="flex flex-col gap-4">
              <FieldInputs fields={more} {...shared} />
            </div>
          </MoreFields>
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
