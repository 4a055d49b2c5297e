import { type ApiTransport, UPLOAD_TYPE } from '@dayward/contract';

/** How long an answer may take before the server counts as unreachable; chosen by us for slow mobile networks. */
const TIMEOUT_MS = 15_000;

/** The server gives a request this long to arrive. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Browsers refuse to keep larger requests alive after the page has gone (64 KiB in flight); half of it is ours. */
const KEEPALIVE_MAX_CHARS = 32 * 1024;

/**
 * Carries requests to our own server with the session cookie. Writes outlive the page, so that what was done just
 * before leaving still arrives.
 */
export const fetchTransport: ApiTransport = async ({ method, path, body, upload }) => {
  const content = upload ?? body;
  const type = upload === undefined ? 'application/json' : UPLOAD_TYPE;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(content !== undefined && { 'content-type': type }) },
    keepalive: method !== 'GET' && (content?.length ?? 0) <= KEEPALIVE_MAX_CHARS,
    signal: AbortSignal.timeout(upload === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS),
    ...(content !== undefined && { body: content }),
  });
  return { status: response.status, body: await response.text() };
};
