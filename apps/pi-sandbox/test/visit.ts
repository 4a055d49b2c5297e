/**
 * A visit of a page without a browser: the SDK, the host page behind it, and the sandbox's server, with a person whose
 * decisions the test makes.
 */
import { createHost } from '#src/browser/host/host.ts';
import { createHostApi } from '#src/browser/host/host-api.ts';
import type { Sheets, WalletStage } from '#src/browser/host/host-deps.ts';
import { createPi } from '#src/browser/sdk/pi.ts';
import type { PiSandbox } from '#src/index.ts';
import { fieldsOf, parseJson } from '#src/platform/json.ts';

export const API_KEY = 'key-of-the-app';
export const APP_ORIGIN = 'http://localhost:3000';
export const USER = 'ada_pioneer';

/** What the person does on the sheets. */
export type Person = { consents: boolean; wallet: 'pay' | 'reject' | 'nothing'; ad: 'finished' | 'closed' };

/** Time of the page, which only the test moves. */
export type PageTimers = {
  schedule(work: () => void, ms: number): void;
  /** Runs what is due within this time, in its order. */
  advance(ms: number): void;
};

export type Visit = Awaited<ReturnType<typeof startVisit>>;

export type VisitOptions = { isFramed?: boolean; answersFrom?: string; username?: string };

function createPageTimers(): PageTimers {
  const waiting: { work: () => void; dueAt: number }[] = [];
  let now = 0;
  return {
    schedule: (work, ms) => waiting.push({ work, dueAt: now + ms }),
    advance(ms) {
      now += ms;
      const due = waiting.filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt - b.dueAt);
      for (const wait of due) waiting.splice(waiting.indexOf(wait), 1);
      for (const { work } of due) work();
    },
  };
}

/** Opens the app's page in the host page of a sandbox, or alone. */
export function startVisit(sandbox: PiSandbox, { isFramed = true, username = USER, ...options }: VisitOptions = {}) {
  const { origin: hostOrigin } = sandbox;
  const person: Person = { consents: true, wallet: 'pay', ad: 'finished' };
  const stages: WalletStage[] = [];
  const stored = new Map<string, string>();
  const warnings: string[] = [];
  const page: { localStorage: Storage | undefined } = { localStorage: undefined };
  const timers = createPageTimers();
  const sent: unknown[] = [];
  const answered: unknown[] = [];
  const fetched: string[] = [];
  const detachedErrors: unknown[] = [];
  const asked: (readonly string[])[] = [];
  let listener: (event: { origin: string; data: unknown }) => void = () => undefined;

  const sheets: Sheets = {
    consent: async (scopes) => {
      asked.push(scopes);
      return person.consents;
    },
    wallet: () => {
      let decide: (decision: 'pay' | 'reject') => void = () => undefined;
      const decision = new Promise<'pay' | 'reject'>((resolve) => {
        decide = resolve;
      });
      return {
        decision,
        show(stage) {
          stages.push(stage);
          if (stage === 'ready' && person.wallet !== 'nothing') decide(person.wallet);
        },
        close: () => undefined,
      };
    },
    ad: async () => person.ad,
    share: async () => undefined,
  };
  const host = createHost({
    ...{ sheets, username, backendUrl: hostOrigin, api: createHostApi(fetch, hostOrigin) },
    storage: {
      entries: () => Object.fromEntries(stored),
      write: (key, value) => (value === null ? stored.delete(key) : stored.set(key, value)),
    },
    openUrl: () => undefined,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
  });

  async function deliver(text: string): Promise<void> {
    const { id, type, payload } = fieldsOf(parseJson(text));
    sent.push(type);
    const answer = await host.answer(type, payload);
    if (answer === undefined) return;
    listener({ origin: options.answersFrom ?? hostOrigin, data: JSON.stringify({ id, payload: answer }) });
    answered.push(type);
  }

  const pi = createPi({
    ...{ hostOrigin, isFramed, schedule: timers.schedule },
    fetch: (input, options) => {
      fetched.push(String(input).replace(hostOrigin, ''));
      return fetch(input, options);
    },
    // A browser drops a message to a window of another origin than the one that is named; alone, that is the page itself.
    postToParent: (text) => (isFramed ? void deliver(text) : undefined),
    onMessage: (added) => {
      listener = added;
    },
    detach: (work) => void work.catch((error) => detachedErrors.push(error)),
    warn: (text) => warnings.push(text),
    replaceLocalStorage: (storage) => {
      page.localStorage = storage;
    },
  });
  return {
    pi,
    person,
    stages,
    stored,
    warnings,
    page,
    timers,
    sent,
    answered,
    fetched,
    asked,
    detachedErrors,
    sandbox,
    control: sandbox.control,
  };
}

/** Signs the user in with the usual scopes. */
export async function signIn({ pi }: Visit, onIncompletePaymentFound?: (payment: unknown) => void) {
  await pi.init({ version: '2.0' });
  return pi.authenticate(['username', 'payments'], onIncompletePaymentFound);
}

/** Calls the Platform API as the app's server does. */
export async function callAsServer(
  sandbox: PiSandbox,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) {
  const response = await fetch(`${sandbox.origin}/v2/${path}`, {
    method,
    headers: { authorization: `Key ${API_KEY}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    ...(signal !== undefined && { signal }),
  });
  const text = await response.text();
  return { status: response.status, body: fieldsOf(parseJson(text)), text };
}
