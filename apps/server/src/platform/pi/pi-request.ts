/**
 * One HTTP request to the Pi Platform, which has answered with HTML pages, redirects and half bodies. Each of them is an outcome here,
 * none an exception.
 */
import { parseJson } from '#src/platform/json.ts';
import type { PiUnavailableDetail } from './pi-result.ts';

export type PiRequest = {
  method: 'GET' | 'POST';
  url: string;
  authorization: string;
  /** Sent as JSON; without it the request has no body. */
  body?: Readonly<Record<string, string>>;
};

export type PiOutcome =
  /** A status with what its body means as JSON; undefined if it means nothing. */
  | { kind: 'answer'; status: number; json: unknown }
  /** Headers came, but the answer cannot be used. */
  | { kind: 'unusable'; status: number }
  | { kind: 'silence'; detail: Extract<PiUnavailableDetail, 'timed_out' | 'unreachable'>; error: unknown };

/** Largest answer that is read (in bytes); a payment has one or two thousand. Chosen by us. */
const ANSWER_MAX_BYTES = 128 * 1024;

/**
 * Sends a request and reads its answer.
 *
 * @param deadline ends the request, whether it waits for the headers or for the rest of the body.
 */
export async function sendPiRequest(
  { method, url, authorization, body }: PiRequest,
  { fetch, deadline }: { fetch: typeof globalThis.fetch; deadline: AbortSignal },
): Promise<PiOutcome> {
  const done = new AbortController();
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would carry the key to an address that is not configured.
      redirect: 'manual',
      signal: AbortSignal.any([deadline, done.signal]),
    });
    const { status } = response;
    const text = isJson(response) ? await readText(response) : undefined;
    return text === 'too_large' ? { kind: 'unusable', status } : { kind: 'answer', status, json: jsonOf(text?.text) };
  } catch (error) {
    return { kind: 'silence', detail: deadline.aborted ? 'timed_out' : 'unreachable', error };
  } finally {
    // Closes the connection of an answer that was not read to its end.
    done.abort();
  }
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

/** Reads a body while counting its bytes, because its declared length may be missing or false. */
async function readText({ body }: Response): Promise<{ text: string } | 'too_large'> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) return 'too_large';
    text += decoder.decode(chunk, { stream: true });
  }
  return { text: text + decoder.decode() };
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
