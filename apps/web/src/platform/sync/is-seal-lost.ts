import { ApiError } from '@dayward/contract';

/** Whether what was sealed can never be opened again: the server's key is gone, or it does not fit. */
export function isSealLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'not_found';
  return error instanceof Error && error.name === 'OperationError';
}
