/**
 * Error for a failed start whose cause the operator can fix. The message is one line with the fault and the cure; `main.ts`
 * prints only that line, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
