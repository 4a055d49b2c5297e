/**
 * The product cannot start for a reason that the person who starts it can mend. The message is one line that says what
 * is wrong and names the cure; `main.ts` prints it alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
