import type { ApiTransport } from '@dayward/contract';

/** How long an answer may take before the server counts as unreachable; chosen by us for slow mobile networks. */
const TIMEOUT_MS = 15_000;

/** Browsers refuse to keep larger requests alive after the page has gone (64 KiB in flight); half of it is ours. */
const KEEPALIVE_MAX_CHARS = 32 * 1024;

/**
 * Carries requests to our own server with the session cookie. Writes outlive the page, so that what was done just
 * before leaving still arrives.
 */
export const fetchTransport: ApiTransport = async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    keepalive: method !== 'GET' && (body?.length ?? 0) <= KEEPALIVE_MAX_CHARS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: await response.text() };
};
