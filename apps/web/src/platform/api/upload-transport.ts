import { type ApiTransport, UPLOAD_TYPE } from '@dayward/contract';

/** The server's time limit for receiving a request, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

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
