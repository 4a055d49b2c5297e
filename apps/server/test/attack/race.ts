import type { TestServer } from '#test/test-server.ts';
import { prepareAccount } from './race-account.ts';
import { requestOf, type Side, sendRequest } from './race-requests.ts';
import { brokenRules } from './race-rules.ts';

/** Requests at once: as many of each of a pair. */
const AT_ONCE = 20;

const SERVER_ERROR = 500;

/** Sends two requests of one account, ten times each and all at once. @returns the rules that broke */
export async function race(server: TestServer, pair: readonly [string, string]): Promise<string[]> {
  const app = pair.map((name) => requestOf(name).needs).find((needs) => needs !== undefined) ?? 'off';
  const account = await prepareAccount(server, app);
  const sent = Array.from({ length: AT_ONCE }, (_, index) => {
    const side: Side = index % 2 === 0 ? 0 : 1;
    const [name] = side === 0 ? pair : [pair[1]];
    return sendRequest(server, account, name, side).then(({ status, text }) => ({ name, status, text }));
  });
  const answers = await Promise.all(sent);
  const failed = answers.filter(({ status }) => status >= SERVER_ERROR);
  const isSuccess = (status: number) => status < 300;
  const successes = (name: string) =>
    answers.filter((answer) => answer.name === name && isSuccess(answer.status)).length;
  return [
    ...failed.map(({ name, status }) => `${name} answered ${status}`),
    ...(await brokenRules(server, account, { successes, names: pair })),
  ];
}
