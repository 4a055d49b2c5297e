import { ApiError } from '@dayward/contract';

/** Whether the server says that there is no such thing, or nothing that it would show. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
}
