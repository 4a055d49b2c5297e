import { useEffect, useState } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useLocalNow } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Resource } from './define-resource.ts';
import { FieldInputs } from './field-inputs.tsx';
import { dynamicText } from './resource-words.ts';
import { useResourceForm } from './use-resource-form.ts';
import { useRowActions } from './use-row-actions.ts';
import { useTitleOf } from './use-title-of.ts';

/** A form that adds one row from any page. */
export function QuickAddForm({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const text = dynamicText(useI18n(), resource.messages);
  const actions = useRowActions(resource.entity);
  const titleOf = useTitleOf(resource, text);
  const now = useLocalNow();
  const [initial] = useState(() => resource.defaults(now()));
  const fields = resource.quickAdd ?? resource.add.fields;
  const form = useResourceForm({
    ...{ resource, text, fields, initial, draftName: 'quick-add' },
    async onSave(values) {
      const row = { ...initial, ...values };
      await actions.create(row);
      form.draft.settle();
      showToast({ text: text('add.done', { title: titleOf(row) }), tone: 'success' });
      onDone();
    },
  });
  const { focusFirst } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the form has mounted
  useEffect(() => focusFirst(), []);
  return (
    <form ref={form.element} noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
      <FieldInputs resource={resource} fields={fields} form={form} text={text} />
      <Notice>{form.failure}</Notice>
      <Button type="submit" isLoading={form.isSaving} className="self-end">
        {text('add.submit')}
      </Button>
    </form>
  );
}
