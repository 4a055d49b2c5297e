import { API_PREFIX, type ErrorBody, type RouteContract } from '@dayward/contract';
import type { TestServer } from '#test/test-server.ts';
import { freshAddress } from './access-rows.ts';

export type Call = {
  /** Empty for somebody who is not signed in. */
  cookie: string;
  id?: string | undefined;
  body?: unknown;
  /** Begins with a question mark. */
  query?: string;
};

export type Answer = { status: number; text: string; error: ErrorBody['error'] | undefined };

/** Calls a route as it goes over the wire, without the checks of the typed client. */
export async function sendCall(server: TestServer, route: RouteContract, call: Call): Promise<Answer> {
  const { cookie, id = '', body, query = '' } = call;
  const answer = await server.raw(API_PREFIX + route.path.replace(':id', id) + query, {
    method: route.method,
    headers: {
      origin: server.baseUrl,
      'x-forwarded-for': freshAddress(),
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await readText(answer);
  const parsed: { error?: ErrorBody['error'] } = answer.ok ? {} : JSON.parse(text);
  return { status: answer.status, text, error: parsed.error };
}

/** What was answered; of an answer that goes on, what comes first. */
async function readText(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
