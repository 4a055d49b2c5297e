import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { usePaymentCalls } from '../payments.data.ts';

const DIGITS = 4;

/** Asks for the number that the phone shows: the person at this screen is the one with the wallet. */
export function PayerCode({ orderId }: { orderId: string }) {
  const text = useText('payments');
  const errorText = useErrorText();
  const { confirmPayer } = usePaymentCalls();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);

  async function confirm() {
    if (code.length !== DIGITS) return setProblem(text('phone.code.missing'));
    setIsLoading(true);
    setProblem(undefined);
    try {
      await confirmPayer(orderId, code);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void confirm();
      }}
    >
      <TextField
        label={text('phone.code')}
        hint={text('phone.code.hint')}
        error={problem}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className="min-w-0 flex-1 basis-48"
        onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, DIGITS))}
      />
      <Button type="submit" className="mt-7" isLoading={isLoading}>
        {text('phone.confirm')}
      </Button>
    </form>
  );
}
