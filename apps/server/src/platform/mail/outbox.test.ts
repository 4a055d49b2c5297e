import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMailer } from '@dayward/testing/suites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestHttpServer } from '#src/platform/http/test-http-server.fixture.ts';
import { addOutboxRoutes } from './outbox.routes.ts';
import { createOutbox } from './outbox.ts';

const FROM = 'Dayward <hello@example.org>';
const MAIL = { to: 'robin@example.org', subject: 'Welcome', text: 'Hello' };
const OWN_HOST = { host: 'localhost:3000' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-outbox-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function freshOutbox(now?: () => number) {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return { dataDir, outbox: createOutbox({ dataDir, from: FROM, ...(now && { now }) }) };
}

describeMailer('the outbox', async () => {
  const { outbox } = await freshOutbox();
  return {
    mailer: outbox,
    from: FROM,
    arrived: async () =>
      (await outbox.list()).reverse().map(({ from, to, subject, text, html }) => ({ from, to, subject, text, html })),
  };
});

describe('the outbox', () => {
  test('keeps the order of mails within one millisecond, newest first', async () => {
    const { outbox } = await freshOutbox(() => 1_700_000_000_000);
    for (const subject of ['a', 'b', 'c']) await outbox.send({ ...MAIL, subject });
    expect((await outbox.list()).map((mail) => mail.subject)).toEqual(['c', 'b', 'a']);
  });

  test('deletes the mails to the addresses of an erased account, with or without a name', async () => {
    const { outbox } = await freshOutbox();
    for (const to of [
      'robin@example.org',
      'Robin <Robin@Example.org>',
      'new@example.org',
      'kim@example.org',
      'xrobin@example.org',
    ])
      await outbox.send({ ...MAIL, to });
    await outbox.forget?.(['robin@example.org', 'new@example.org']);
    expect((await outbox.list()).map(({ to }) => to)).toEqual(['xrobin@example.org', 'kim@example.org']);
  });

  test('makes its files readable only by the owner of the server', async () => {
    const { dataDir, outbox } = await freshOutbox();
    await outbox.send(MAIL);
    const [file = ''] = await readdir(join(dataDir, 'outbox'));
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'outbox', file))).mode & 0o777).toBe(0o600);
  });

  test('keeps the last 200', async () => {
    const { outbox } = await freshOutbox();
    for (let index = 1; index <= 203; index += 1) await outbox.send({ ...MAIL, subject: String(index) });
    const subjects = (await outbox.list()).map((mail) => mail.subject);
    expect(subjects).toHaveLength(200);
    expect(subjects[0]).toBe('203');
    expect(subjects.at(-1)).toBe('4');
  });

  test('finds nothing under an invalid id', async () => {
    const { outbox } = await freshOutbox();
    for (const id of ['', '..', '../../secrets', '../secrets.json', '1', '__proto__'])
      expect(await outbox.find(id)).toBeUndefined();
  });
});

describe('the outbox page', () => {
  async function pageServer() {
    const { outbox } = await freshOutbox();
    const app = createTestHttpServer();
    addOutboxRoutes(app, outbox);
    return { app, outbox };
  }

  test('shows mails with working links, everything else as text', async () => {
    const { app, outbox } = await pageServer();
    await outbox.send({
      to: 'Robin <robin@example.org>',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Go to https://dayward.example.org/verify?a=1&b="2" or javascript:alert(1) <script>alert(2)</script>',
      html: '<script>alert(3)</script>',
    });
    const [mail] = await outbox.list();
    const list = await app.inject({ url: '/dev/outbox', headers: OWN_HOST });
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(`<a href="/dev/outbox/${mail?.id}">&lt;img src=x onerror=alert(1)&gt;</a>`);
    const page = await app.inject({ url: `/dev/outbox/${mail?.id}`, headers: OWN_HOST });
    expect(page.body).toContain('<a href="https://dayward.example.org/verify?a=1&amp;b=" rel="noreferrer">');
    expect(page.body).toContain('javascript:alert(1) &lt;script&gt;alert(2)&lt;/script&gt;');
    expect(page.body).not.toMatch(/<script|<img|href="javascript/);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src 'sha256-/);
    await app.close();
  });

  test('is available only on this machine', async () => {
    const { app, outbox } = await pageServer();
    await outbox.send(MAIL);
    const [mail] = await outbox.list();
    for (const url of ['/dev/outbox', `/dev/outbox/${mail?.id}`]) {
      const foreign = [
        { url, headers: OWN_HOST, remoteAddress: '192.168.1.7' },
        { url, headers: { host: 'evil.example.org' } },
        { url, headers: { host: 'localhost.evil.example.org:3000' } },
        { url, headers: { ...OWN_HOST, 'x-forwarded-for': '127.0.0.1' } },
        { url, headers: { ...OWN_HOST, forwarded: 'for=127.0.0.1' } },
      ];
      for (const request of foreign) {
        const response = await app.inject(request);
        expect(response.statusCode, JSON.stringify(request)).toBe(404);
        expect(response.body).not.toContain('Welcome');
      }
    }
    await app.close();
  });

  test('an unknown mail is not found', async () => {
    const { app } = await pageServer();
    expect((await app.inject({ url: '/dev/outbox/none', headers: OWN_HOST })).statusCode).toBe(404);
    await app.close();
  });
});
