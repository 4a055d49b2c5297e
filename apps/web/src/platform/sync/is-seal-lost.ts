import { ApiError } from '@dayward/contract';

/** True when sealed changes can never be opened again: the server's key is gone or does not fit. */
export function isSealLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'not_found';
  return error instanceof Error && error.name === 'OperationError';
}
