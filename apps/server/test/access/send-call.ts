import { API_PREFIX, type ErrorBody, type RouteContract, UPLOAD_TYPE } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestServer } from '#test/test-server.ts';
import { freshAddress } from './access-row.ts';

export type Call = {
  /** Empty without a session. */
  cookie: string;
  /** The path parameters; several are joined by slashes. */
  id?: string | undefined;
  body?: unknown;
  /** A file instead of a body. */
  upload?: Uint8Array<ArrayBuffer> | undefined;
  /** Begins with a question mark. */
  query?: string;
  /** The network address of the caller; an unused one by default. */
  address?: string;
  /** Replaces a header of the call, such as its origin; without a value the call has no such header. */
  headers?: Record<string, string | undefined>;
};

export type Answer = { status: number; text: string; error: ErrorBody['error'] | undefined };

/** Sends a raw HTTP call of a route, without the checks of the typed client. */
export async function sendCall(server: TestServer, route: RouteContract, call: Call): Promise<Answer> {
  const answer = await fetchCall(server, route, call);
  const text = await readText(answer);
  const parsed: { error?: ErrorBody['error'] } = answer.ok ? {} : JSON.parse(text);
  return { status: answer.status, text, error: parsed.error };
}

/** As `sendCall`, with the whole answer. */
export async function fetchCall(server: TestServer, route: RouteContract, call: Call): Promise<Response> {
  const { cookie, id = '', body, upload, query = '', address = freshAddress() } = call;
  const content = upload ?? (body === undefined ? undefined : JSON.stringify(body));
  const parts = id.split('/');
  const unowned = parts.length === 1 ? route.path.replace(':owner', uuidv7()) : route.path;
  const path = unowned.replace(/:\w+/g, () => parts.shift() ?? id);
  const headers = {
    origin: server.baseUrl,
    'x-forwarded-for': address,
    ...(cookie !== '' && { cookie }),
    ...(content !== undefined && { 'content-type': upload === undefined ? 'application/json' : UPLOAD_TYPE }),
    ...call.headers,
  };
  return server.raw(API_PREFIX + path + query, {
    method: route.method,
    headers: Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
    ...(content !== undefined && { body: content }),
  });
}

/** Reads the text of an answer; of a stream, only the first chunk. */
async function readText(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
