import { type ApiTransport, UPLOAD_TYPE } from '@dayward/contract';

/** The server gives a request this long to arrive. */
const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Carries a file to our own server and says how far it has come, which `fetch` cannot. Everything else is as with
 * `fetchTransport`.
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
