import { useEffect } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Resource } from './define-resource.ts';
import { FieldInputs } from './field-inputs.tsx';
import { dynamicText } from './resource-words.ts';
import { useResourceForm } from './use-resource-form.ts';
import { useRowActions } from './use-row-actions.ts';

/** Adds one row from any page. */
export function QuickAddForm({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const text = dynamicText(useI18n(), resource.messages);
  const actions = useRowActions(resource.entity);
  const fields = resource.quickAdd ?? resource.add.fields;
  const form = useResourceForm({
    ...{ resource, text, fields, initial: resource.defaults(), draftName: 'quick-add' },
    async onSave(values) {
      const row = { ...resource.defaults(), ...values };
      await actions.create(row);
      form.draft.settle();
      const title = String(values[resource.entity.title ?? ''] ?? '');
      showToast({ text: text('add.done', { title }), tone: 'success' });
      onDone();
    },
  });
  const { focusFirst } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come
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
