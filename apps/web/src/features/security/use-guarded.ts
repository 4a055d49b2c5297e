import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { StepUpDismissedError, useStepUp } from './components/step-up.tsx';

type Options = {
  /** Says what went wrong in words of its own; undefined leaves it to the words of the API's errors. */
  explain?: (error: unknown) => string | undefined;
};

/**
 * One thing at a time that the server may ask a fresh proof for: whether it is under way, and why it did not work. A
 * question that was closed counts as if nothing had been pressed.
 */
export function useGuarded({ explain }: Options = {}) {
  const stepUp = useStepUp();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns what the action gave, undefined when it was not done */
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
