import { ApiError } from '@dayward/contract';
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** The step-up dialog was closed without an answer: nothing was done, and no error is shown. */
export class StepUpDismissedError extends Error {
  override readonly name = 'StepUpDismissedError';
}

/** An `explain` callback for forms: a dismissed step-up dialog shows no error. */
export function unlessDismissed(error: unknown): 'handled' | undefined {
  return error instanceof StepUpDismissedError ? 'handled' : undefined;
}

const StepUpContext = createContext<(() => Promise<boolean>) | undefined>(undefined);

/** Provides step-up authentication to the screens below. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>();
  const ask = useCallback(() => new Promise<boolean>((answer) => setQuestion({ answer })), []);
  return (
    <StepUpContext value={ask}>
      {children}
      <Suspense>
        {question && <StepUpDialog onAnswer={question.answer} onClosed={() => setQuestion(undefined)} />}
      </Suspense>
    </StepUpContext>
  );
}

/**
 * Runs an action and, if the server demands a fresh authentication, asks for it and runs the action again.
 *
 * @throws StepUpDismissedError when the dialog was closed, and all errors of the action
 */
export function useStepUp(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  const ask = use(StepUpContext);
  if (!ask) throw new Error('useStepUp needs a StepUpProvider above it.');
  return async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
      if (!(await ask())) throw new StepUpDismissedError('Not confirmed.');
      return action();
    }
  };
}
