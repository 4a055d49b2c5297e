import { type ApiTransport, UPLOAD_TYPE } from '@dayward/contract';

/** The timeout after which the server counts as unreachable, in milliseconds; chosen by us for slow mobile networks. */
const TIMEOUT_MS = 15_000;

/** The server's time limit for receiving a request, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** The size limit of keepalive requests, in characters: half of the browsers' limit of 64 KiB in flight. */
const KEEPALIVE_MAX_CHARS = 32 * 1024;

/**
 * Sends requests to the app's own server with the session cookie. Writes use keepalive, so that the last change before the page
 * closes still arrives.
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
