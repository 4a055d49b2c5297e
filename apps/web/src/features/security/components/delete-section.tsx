import { securityRoutes } from '@dayward/contract/features/security';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { securityCatalogue } from '../security.catalogue.ts';
import { useGuarded } from '../use-guarded.ts';

/** The end of an account: opened, typed, confirmed, and only then done. */
export function DeleteSection({ email }: { email: string }) {
  const text = useText(securityCatalogue);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={text('delete.title')} body={text('delete.body')}>
      {isOpen ? (
        <DeleteForm email={email} onCancel={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          {text('delete.start')}
        </Button>
      )}
    </SectionCard>
  );
}

function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const text = useText(securityCatalogue);
  const common = useText(commonCatalogue);
  const { api, session } = useRuntime();
  const { run, isBusy, problem } = useGuarded();
  const form = useForm({ defaultValues: { typed: '' } });
  useEffect(() => form.setFocus('typed'), [form]);

  const submit = form.handleSubmit(async () => {
    if (!(await run(() => api.call(securityRoutes.deleteAccount, {})))) return;
    showToast({ text: text('delete.done') });
    session.leave();
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('typed', { validate: (typed) => typed.trim().toLowerCase() === email.toLowerCase() })}
        label={text('delete.type', { email })}
        error={form.formState.errors.typed && text('delete.problem')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <Notice>{problem}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isLoading={isBusy}>
          {text('delete.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
