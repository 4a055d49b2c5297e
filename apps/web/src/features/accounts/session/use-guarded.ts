import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { StepUpDismissedError, useStepUp } from './step-up.tsx';

type Options = {
  /** Maps an error to a text; undefined uses the API's error messages. */
  explain?: (error: unknown) => string | undefined;
};

/**
 * Runs one action at a time that may need step-up authentication, with its pending state and its error. A dismissed step-up
 * dialog shows no error.
 */
export function useGuarded({ explain }: Options = {}) {
  const stepUp = useStepUp();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns the result of the action, undefined when it was not done */
  async function run<Result>(action: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      return { result: await stepUp(action) };
    } catch (error) {
      if (!(error instanceof StepUpDismissedError)) setProblem(explain?.(error) ?? errorText(error));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy, problem };
}
