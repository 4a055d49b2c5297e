import type { ApiResponse } from '@dayward/contract';

/** An answer as the transport brings it. */
export function json(status: number, value: unknown): ApiResponse {
  return { status, body: JSON.stringify(value) };
}
