import type { ApiResponse } from '@dayward/contract';

/** A JSON response of the transport. */
export function json(status: number, value: unknown): ApiResponse {
  return { status, body: JSON.stringify(value) };
}
