import { ApiError } from '@dayward/contract';
import { phoneNumberRoutes } from '@dayward/contract/features/notifications';
import { useEffect, useRef, useState } from 'react';
import type { FormProblem } from '#src/platform/errors/problem-kind.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type PhoneNumberState, usePhoneNumberCalls } from './phone-number.data.ts';

type Pending = NonNullable<PhoneNumberState['pending']>;

type Props = {
  isOpen: boolean;
  /** The number to which a code was sent before. */
  pending: Pending | null;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Asks for a phone number, and for the code that was sent to it. */
export function PhoneNumberDialog({ isOpen, pending: pendingBefore, onConfirmed, onClose }: Props) {
  const text = useText('phone-number');
  const common = useText('common');
  const [pending, setPending] = useState(pendingBefore);
  /** As it was typed here; unknown after a reload, because the server shows no whole number. */
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      title={text(pending === null ? 'number.title' : 'code.title')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      {pending === null ? (
        <NumberForm
          typed={typed}
          onSent={(number, state) => {
            setTyped(number);
            if (state.pending === null) onConfirmed();
            else setPending(state.pending);
          }}
        />
      ) : (
        <CodeForm
          pending={pending}
          typed={typed}
          onConfirmed={() => {
            setPending(null);
            setTyped('');
            onConfirmed();
          }}
          onOther={() => setPending(null)}
        />
      )}
    </Dialog>
  );
}

type NumberProps = { typed: string; onSent: (number: string, state: PhoneNumberState) => void };

function NumberForm({ typed, onSent }: NumberProps) {
  const text = useText('phone-number');
  const { sendCode } = usePhoneNumberCalls();
  const start = useRef<HTMLFormElement>(null);
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf({
    schema: phoneNumberRoutes.sendCode.body,
    defaults: { number: typed },
    fields: ['number'],
    async submit({ number }) {
      const state = await sendCode(number);
      keepFocus(start.current);
      onSent(number, state);
    },
    explain: useExplain(),
  });
  useEffect(() => form.setFocus('number'), [form]);
  return (
    <form ref={start} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p className="text-muted">{text('number.body')}</p>
      <TextField
        {...form.register('number')}
        type="tel"
        dir="ltr"
        label={text('number.label')}
        hint={text('number.hint')}
        error={useProblemText(errors.number, 'number')}
        autoComplete="tel"
        inputMode="tel"
      />
      <Notice>{problem}</Notice>
      <DialogButtons>
        <Button type="submit" isLoading={isSubmitting}>
          {text('number.send')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Moves the focus to the dialog: it would take it from the next step if the focused element left with this one. */
function keepFocus(form: HTMLFormElement | null): void {
  form?.closest<HTMLElement>('[role="dialog"]')?.focus();
}

type CodeProps = { pending: Pending; typed: string; onConfirmed: () => void; onOther: () => void };

function CodeForm({ pending, typed, onConfirmed, onOther }: CodeProps) {
  const text = useText('phone-number');
  const { sendCode, confirm } = usePhoneNumberCalls();
  const { form, errors, problem, isSubmitting, onSubmit, refuse } = useFormOf({
    schema: phoneNumberRoutes.confirm.body,
    defaults: { code: '' },
    fields: ['code'],
    async submit({ code }) {
      await confirm(code);
      onConfirmed();
    },
    explain: useExplain(),
  });
  useEffect(() => form.setFocus('code'), [form]);
  const [isSending, setIsSending] = useState(false);

  async function sendAgain() {
    setIsSending(true);
    form.clearErrors();
    try {
      await sendCode(typed);
      form.reset();
      showToast({ text: text('code.sentAgain') });
    } catch (error) {
      refuse(error);
    } finally {
      setIsSending(false);
      form.setFocus('code');
    }
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p className="text-muted">{text('code.body')}</p>
      <p className="font-medium">
        <bdi dir="ltr">{pending.number}</bdi>
      </p>
      <TextField
        {...form.register('code')}
        dir="ltr"
        label={text('code.label')}
        hint={text('code.hint')}
        error={useProblemText(errors.code, 'code')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <div className="flex flex-wrap gap-x-2">
        {typed !== '' && (
          <Button variant="ghost" className="-ms-3" isLoading={isSending} onClick={() => void sendAgain()}>
            {text('code.again')}
          </Button>
        )}
        <Button variant="ghost" className={typed === '' ? '-ms-3' : ''} onClick={onOther}>
          {text('code.other')}
        </Button>
      </div>
      <Notice>{problem}</Notice>
      <DialogButtons>
        <Button type="submit" isLoading={isSubmitting}>
          {text('code.confirm')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Explains that the code could not be sent; everything else has its common text. */
function useExplain(): (error: unknown) => { text: string } | undefined {
  const text = useText('phone-number');
  return (error) =>
    error instanceof ApiError && error.code === 'unavailable' ? { text: text('problem.unavailable') } : undefined;
}

const REFUSALS = ['number_not_allowed', 'number_refused', 'code_wrong', 'code_expired'] as const;

/** The server's reason in the user's language, or how the field is filled in. */
function useProblemText(problem: FormProblem, field: 'number' | 'code'): string | undefined {
  const text = useText('phone-number');
  if (problem === undefined) return undefined;
  const refusal = REFUSALS.find((code) => code === problem.type);
  return text(`problem.${refusal ?? field}`);
}
