import { describe, expect, test } from 'vitest';
import { parseJson } from './json.ts';
import { createLog, type LogLevel } from './log.ts';

function capture(level: LogLevel = 'trace') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  const last = () => parseJson(lines.at(-1) ?? '') as Record<string, unknown>; // every line of the log is an object
  return { log, lines, last };
}

describe('the log', () => {
  test('is JSON lines with level, time and message', () => {
    const { log, last } = capture();
    log.info({ listId: 'l1', count: 3 }, 'lists read');
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      listId: 'l1',
      count: 3,
      msg: 'lists read',
    });
  });

  test('omits lines below its level', () => {
    const { log, lines } = capture('warn');
    log.info('x');
    log.warn('y');
    expect(lines).toHaveLength(1);
  });

  test('a line break in a value cannot forge a line', () => {
    const { log, lines } = capture();
    log.warn({ origin: 'x\n{"level":"info","msg":"forged"}' }, 'a\r\nb');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });

  const CANARY = 'canary-7f3a';
  test.each([
    { password: CANARY },
    { newPassword: CANARY, current_password: CANARY },
    { token: CANARY, accessToken: CANARY, refresh_token: CANARY, tokens: [CANARY] },
    { secret: CANARY, clientSecret: CANARY, appSecret: { value: CANARY } },
    { authorization: CANARY, Authorization: CANARY },
    { cookie: CANARY, 'set-cookie': [CANARY], setCookie: CANARY },
    { headers: { authorization: `Bearer ${CANARY}`, cookie: CANARY, 'proxy-authorization': CANARY } },
    { apiKey: CANARY, api_key: CANARY, 'x-api-key': CANARY, privateKey: CANARY },
    { otp: CANARY, totp: CANARY, pin: CANARY, code: '123456' },
    { code: CANARY, backup: { code: CANARY } },
    { body: { note: CANARY, name: CANARY }, query: { q: CANARY }, params: CANARY },
    { mail: { to: CANARY, subject: CANARY, text: CANARY, html: CANARY } },
    { email: CANARY, user: { email: CANARY } },
    { list: [{ password: CANARY }, [{ token: CANARY }]] },
    { a: { b: { c: { d: { password: CANARY } } } } },
    { a: { b: { c: { d: { e: { f: { g: { anything: CANARY } } } } } } } },
    { credentials: CANARY, passphrase: CANARY, passwd: CANARY },
  ])('never shows secrets or private text: %j', (fields) => {
    const { log, lines } = capture();
    log.error(fields, 'x');
    log.child(fields).error('y');
    expect(lines.join('')).not.toMatch(/canary|123456/);
  });

  test('keeps error codes, which are no secrets', () => {
    const { log, last } = capture();
    for (const code of ['ECONNREFUSED', 'not_found', '23505', '42P01']) {
      log.info({ code }, 'x');
      expect(last()['code']).toBe(code);
    }
  });
});

describe('errors in the log', () => {
  test('show kind, message, stack, code and causes', () => {
    const { log, last } = capture();
    const cause = Object.assign(new TypeError('inner'), { code: 'ECONNRESET' });
    log.error({ err: new Error('outer', { cause }) }, 'failed');
    expect(last()['err']).toMatchObject({
      type: 'Error',
      message: 'outer',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'inner', code: 'ECONNRESET' },
    });
  });

  test('a database error shows the constraint and not the row', () => {
    const { log, lines, last } = capture();
    const databaseError = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(canary@example.org) already exists.',
      where: 'canary',
      constraint: 'users_email_key',
      table: 'users',
    });
    const query = new Error(
      'Failed query: insert into "lists" values ($1)\nparams: canary diary text\nsecond line of canary',
      { cause: databaseError },
    );
    log.error({ err: query }, 'failed');
    expect(lines.join('')).not.toContain('canary');
    expect(last()['err']).toMatchObject({
      message: 'Failed query: insert into "lists" values ($1)',
      cause: { code: '23505', constraint: 'users_email_key', table: 'users' },
    });
  });

  test('are redacted the same under any other name, at the top level, and when they are not Error objects', () => {
    const { log, lines } = capture();
    const error = Object.assign(new Error('x'), { detail: 'canary', parameters: ['canary'] });
    log.error({ reason: error, nested: { error } }, 'failed');
    log.error(error);
    log.error({ err: { password: 'canary', note: 'canary' } }, 'failed');
    log.error({ err: 'canary' }, 'failed');
    expect(lines.join('')).not.toContain('canary');
  });

  test('contain no mail address, whether a mail server or a URL named it', () => {
    const { log, lines, last } = capture();
    const cause = new Error(
      '550 <canary@example.org>: no such canary@example.org, see smtp://canary:canary@mail.test/x',
    );
    log.error({ err: new Error('The mail server did not take the mail.', { cause }) }, 'failed');
    expect(lines.join('')).not.toContain('canary@');
    expect(last()['err']).toMatchObject({ cause: { message: expect.stringContaining('550 <[address]>: no such') } });
  });

  test('with a cycle of causes are cut off', () => {
    const { log, lines } = capture();
    const error = new Error('x');
    error.cause = error;
    log.error({ err: error }, 'failed');
    expect(lines).toHaveLength(1);
  });
});

describe('requests in the log', () => {
  test('show the route pattern, never the address', () => {
    const { log, lines, last } = capture();
    const request = Object.assign(new (class FakeRequest {})(), {
      id: 'r1',
      method: 'GET',
      url: '/api/v1/lists/canary?token=canary',
      routeOptions: { url: '/api/v1/lists/:id' },
      headers: { cookie: 'canary' },
      body: 'canary',
    });
    log.info({ req: request, res: { statusCode: 200, body: 'canary' } }, 'answered');
    expect(lines.join('')).not.toContain('canary');
    expect(last()).toMatchObject({
      req: { id: 'r1', method: 'GET', route: '/api/v1/lists/:id' },
      res: { status: 200 },
    });
  });
});
