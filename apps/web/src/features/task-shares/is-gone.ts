import { ApiError } from '@dayward/contract';

/** Returns true if the server has no such share, or none that it shows. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
}
