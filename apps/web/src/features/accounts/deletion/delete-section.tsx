import type { ClientUser } from '@dayward/contract';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { useSecurityCalls } from '../security.data.ts';
import { unlessDismissed, useStepUp } from '../session/step-up.tsx';

/** Deletes the account after three steps: open, type, confirm. */
export function DeleteSection({ user }: { user: Pick<ClientUser, 'email' | 'name'> }) {
  const text = useText('security');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={text('delete.title')} body={text('delete.body')}>
      {isOpen ? (
        <DeleteForm user={user} onCancel={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          {text('delete.start')}
        </Button>
      )}
    </SectionCard>
  );
}

function DeleteForm({ user, onCancel }: { user: Pick<ClientUser, 'email' | 'name'>; onCancel: () => void }) {
  const text = useText('security');
  const common = useText('common');
  const { session } = useRuntime();
  const { deleteAccount } = useSecurityCalls();
  const stepUp = useStepUp();
  const navigate = useNavigate();
  // Without an address, the name stands for the account.
  const word = user.email ?? user.name.trim();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: z.object({
      typed: z.string().check(z.refine((typed) => typed.trim().toLowerCase() === word.toLowerCase())),
    }),
    defaults: { typed: '' },
    async submit() {
      await stepUp(deleteAccount);
      showToast({ text: text('delete.done') });
      session.leave();
      // The sync may have learned of the end first, and have left the page as after an expired session.
      await navigate('/', { replace: true });
    },
    explain: unlessDismissed,
  });
  useEffect(() => form.setFocus('typed'), [form]);

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <TextField
        {...form.register('typed')}
        label={text('delete.type', { email: word })}
        error={errors.typed && text(user.email === null ? 'delete.problem.name' : 'delete.problem')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={user.email === null ? 'text' : 'email'}
      />
      <Notice>{problem}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isLoading={isSubmitting}>
          {text('delete.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
