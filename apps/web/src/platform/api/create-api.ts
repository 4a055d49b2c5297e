import {
  type ApiClient,
  ApiError,
  type ApiRequest,
  type ApiResponse,
  type ApiTransport,
  createApiClient,
  UPLOAD_TYPE,
} from '@dayward/contract';
import { takeEarlyAnswer } from './early-answers.ts';

/**
 * Creates the contract's client. It also reports a lost session, so that the app leaves the signed-in screens after any request
 * that reveals it.
 */
export function createApi(transport: ApiTransport, onSessionLost: () => void): ApiClient {
  const client = createApiClient(transport);
  return {
    async call(route, input) {
      try {
        return await client.call(route, input);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') onSessionLost();
        throw error;
      }
    },
  };
}

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
export const fetchTransport: ApiTransport = async (request) => {
  const early = await takeEarlyAnswer(request)?.catch(() => undefined);
  return early ?? send(request);
};

async function send({ method, path, body, upload }: ApiRequest): Promise<ApiResponse> {
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
}

/**
 * Uploads a file to the app's own server with progress, which `fetch` cannot report. Everything else equals `fetchTransport`.
 *
 * @param onProgress the share that has been sent, from 0 to 1
 */
export function uploadTransport(onProgress: (share: number) => void): ApiTransport {
  return ({ method, path, upload, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.timeout = UPLOAD_TIMEOUT_MS;
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('content-type', upload === undefined ? 'application/json' : UPLOAD_TYPE);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
      for (const failure of ['error', 'timeout', 'abort'] as const) {
        request.addEventListener(failure, () => reject(new TypeError(`The upload ended: ${failure}.`)));
      }
      request.send(upload ?? body ?? null);
    });
}
