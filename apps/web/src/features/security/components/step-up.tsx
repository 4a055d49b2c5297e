import { ApiError } from '@dayward/contract';
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** The question was closed without an answer: nothing was done, and there is nothing to tell. */
export class StepUpDismissedError extends Error {
  override readonly name = 'StepUpDismissedError';
}

/** For `explain` of a form: a question that was closed counts as if nothing had been pressed. */
export function unlessDismissed(error: unknown): 'handled' | undefined {
  return error instanceof StepUpDismissedError ? 'handled' : undefined;
}

const StepUpContext = createContext<(() => Promise<boolean>) | undefined>(undefined);

/** Below this, things can be done that the server asks a fresh proof for. */
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
 * Does something and, where the server first wants to know who it is, asks and does it again.
 *
 * @throws StepUpDismissedError when the question was closed, and whatever the action throws
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
