import { API_ROUTES, ENTITIES, type Entity, MUTATIONS } from '@dayward/contract';
import { activeSessionRoutes, passwordResetRoutes, profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity } from '@dayward/contract/features/habits';
import { pushRoutes } from '@dayward/contract/features/notifications';
import { settingsRoutes } from '@dayward/contract/features/settings';
import { singleLine } from '@dayward/domain';
import { buildHabit, textPlacesOf, textsOfSchema, XSS_PAYLOADS } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { pushSubscription } from '#src/features/notifications/push/push.fixture.ts';
import { attachmentOf, safeDownloadName } from '#src/platform/files/download-name.ts';
import { html } from '#src/platform/http/html.ts';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { expectPayloadsToStayText } from './xss.ts';

/** One of so many payloads is stored here; the long test stores all. */
const EVERY = 12;

/** The texts of the API that belong to no entity, by the part of the API that takes them. */
const FURTHER_TEXTS = {
  secret: [
    ...['accounts.signUp password', 'accounts.confirmSignUp token', 'accounts.confirmSignUp password'],
    ...['accounts.signIn password', 'security.secondFactor code', 'security.stepUp password'],
    ...['security.stepUp secondFactor.code', 'security.confirmTotp code', 'security.changePassword password'],
    ...['security.confirmEmail token', 'security.resetPassword token', 'security.resetPassword password'],
    ...['security.piSignIn accessToken', 'security.piSignUp accessToken', 'security.linkPi accessToken'],
    ...['security.piStepUp accessToken', 'security.piStepUp secondFactor.code'],
    ...['payments.createOrder accessToken', 'payments.check accessToken', 'payments.openPayLink accessToken'],
    ...['payments.openPayLink token', 'payments.approveByLink token', 'payments.completeByLink token'],
  ],
  address: [
    'accounts.signUp email',
    'accounts.signIn email',
    'security.changeEmail email',
    'security.forgotPassword email',
  ],
  /** Digits only. */
  digits: ['phoneNumber.sendCode number', 'phoneNumber.confirm code', 'payments.confirmPayer code'],
  /** Letters, digits and dashes only. */
  idOfPi: [
    ...['payments.approve paymentId', 'payments.approveByLink paymentId', 'payments.check paymentId'],
    ...['payments.complete paymentId', 'payments.complete txid', 'payments.claimReward adId'],
    ...['payments.completeByLink paymentId', 'payments.completeByLink txid'],
  ],
  zone: ['accounts.signUp timeZone', 'accounts.patchProfile timeZone', 'security.piSignUp timeZone'],
  /** Stored for the operator, and shown nowhere. */
  reason: ['plans.cancel reason'],
  name: [
    ...['accounts.signUp name', 'accounts.patchProfile name', 'security.addPasskey name', 'security.piSignUp name'],
    ...['push.subscribe deviceName', 'settings.change changes.schedules.[].name'],
    'settings.change changes.schedules.[].id',
  ],
  mutation: ['sync.push mutations.[].name'],
  note: [
    'habit.noteDay note',
    'habit.noteDay base',
    'habit.importMonth days.{}.note',
    'habit.takeBackMonth days.{}.note',
  ],
  notice: ['settings.change changes.dismissed.[]'],
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const places = ENTITIES.flatMap((entity) =>
  textPlacesOf(entity as unknown as Entity).map((place) => `${entity.collection} ${place.join('.')}`),
); // the union's exact fields do not matter here

describe('the payloads', () => {
  test('are more than 200, each once', () => {
    expect(XSS_PAYLOADS.length).toBeGreaterThan(200);
    expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
  });

  test('reach every text field of every entity, as its schema declares it', () => {
    const some = ['lists name', 'habits tags.[]', 'tasks description', 'task_filters filter.search', 'moods notes'];
    expect(places).toEqual(expect.arrayContaining(some));
    for (const { collection } of ENTITIES)
      expect(places.some((place) => place.startsWith(`${collection} `))).toBe(true);
  });

  test('reach every other text that the API takes: a new one needs a check below', () => {
    const ofEntities = new Set<string>(ENTITIES.flatMap(({ routes }) => Object.values(routes).map(({ id }) => id)));
    const routes = API_ROUTES.filter(({ id }) => !ofEntities.has(id)).flatMap(({ id, body }) => textsOf(id, body));
    const isOwn = (name: string) => !/\.(create|patch)$/.test(name);
    const mutations = Object.values(MUTATIONS).filter(({ name }) => isOwn(name));
    const texts = [...routes, ...mutations.flatMap(({ name, args }) => textsOf(name, args))];
    // Zones, months, times of the clock and keys have a form that no payload has.
    const isFree = (text: string) =>
      !/ (?:\S+\.)?(?:zone|month|time|start|end|newTaskReminderTime|p256dh|auth)$/.test(text);
    expect(new Set(texts.filter(isFree))).toEqual(new Set(Object.values(FURTHER_TEXTS).flat()));
  });
});

function textsOf(name: string, schema: z.core.$ZodType | undefined): string[] {
  return schema === undefined ? [] : textsOfSchema(schema).map((place) => `${name} ${place.join('.')}`);
}

test('texts of every entity are returned as they were sent, and only as JSON without rights', async () => {
  const chosen = XSS_PAYLOADS.map((_, position) => position).filter((position) => position % EVERY === 0);
  expect(await expectPayloadsToStayText(server, chosen)).toBeGreaterThan(chosen.length * ENTITIES.length);
});

test('names, notes of days and names of devices are returned as they were sent', async () => {
  const person = await server.signUp();
  const device = deviceOf(person);
  const { id: habitId } = await person.api.call(HabitEntity.routes.create, { body: buildHabit() });
  const of = { habitId, runId: habitId, at: '2026-11-20T08:00:00.000Z', zone: 'UTC', base: '' };
  const notes = XSS_PAYLOADS.filter((_, position) => position % EVERY === 0).slice(0, 20);
  const dayOf = (index: number) => String(index + 1).padStart(2, '0');
  const changes = notes.map((note, index) => ({
    name: 'habit.noteDay',
    args: { ...of, day: `2026-11-${dayOf(index)}`, note },
  }));
  for (const answer of await device.send(...changes)) expect(answer).toMatchObject({ outcome: 'applied' });
  const [month] = (await device.pull()).rows['habit_months'] ?? [];
  expect(month?.['days']).toMatchObject(Object.fromEntries(notes.map((note, index) => [dayOf(index), { note }])));
  const [name = ''] = XSS_PAYLOADS;
  expect(await person.api.call(profileRoutes.patchProfile, { body: { name } })).toMatchObject({ name });
  const [agent = ''] = XSS_PAYLOADS.filter((text) => text.startsWith('<img'));
  const body = JSON.stringify({ email: person.user.email, password: person.password });
  const headers = { origin: server.baseUrl, 'content-type': 'application/json', 'user-agent': agent };
  expect((await server.raw('/api/v1/auth/sign-in/email', { method: 'POST', headers, body })).status).toBe(200);
  const short = singleLine(XSS_PAYLOADS.find((text) => text.startsWith('<') && text.length < 60) ?? '');
  await person.api.call(pushRoutes.subscribe, {
    body: { ...pushSubscription('https://fcm.googleapis.com/fcm/send/xss'), deviceName: short },
  });
  const [browser] = (await person.api.call(pushRoutes.list, {})).items;
  expect(browser?.deviceName).toBe(short);
  const schedule = { id: 'x', name: short, time: '08:00', days: [1], enabled: true };
  const params = { type: 'notification_schedules' } as const;
  const kept = await person.api.call(settingsRoutes.put, { params, body: { settingsData: { schedules: [schedule] } } });
  expect(kept.settingsData).toEqual({ schedules: [schedule] });
  const { items } = await person.api.call(activeSessionRoutes.listSessions, {});
  expect(items.map(({ userAgent }) => userAgent)).toContain(agent);
});

describe('what the server writes as HTML', () => {
  test('escapes every character that could end a text or an attribute', () => {
    for (const payload of XSS_PAYLOADS) {
      const page = html`<a title="${payload}" href='${payload}'>${payload}</a>`.text;
      const [, title, href, content] = /^<a title="([^"]*)" href='([^']*)'>(.*)<\/a>$/su.exec(page) ?? [];
      for (const part of [title, href, content]) {
        expect(part).not.toMatch(/[<>"']/);
        expect(unescaped(part ?? '')).toBe(payload);
      }
    }
  });

  test('holds no part of an address: each page of the app is the same for all, and errors are JSON or plain text', async () => {
    const prefixes = ['/', '/shared/', '/dashboard/', '/dev/outbox/', '/api/v1/', '/api/v1/tasks/', '/dashboard?q='];
    for (const [index, payload] of XSS_PAYLOADS.entries()) {
      const path = `${prefixes[index % prefixes.length]}${encodeURIComponent(payload)}`;
      const answer = await server.raw(path, { headers: { accept: 'text/html' } });
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      expect([path, isPage && (await answer.text()).includes('__xss')]).toEqual([path, false]);
      expect([answer.headers.get('x-content-type-options'), answer.status < 500]).toEqual(['nosniff', true]);
    }
  });

  test('shows the address of a mail as text', async () => {
    const email = "o'onload'__xss@example.org";
    await server.signUp({ email });
    await server.anonymous.call(passwordResetRoutes.forgotPassword, { body: { email } });
    await expect.poll(async () => (await server.mails()).length).toBeGreaterThan(0);
    const page = await server.raw('/dev/outbox');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const text = await page.text();
    expect(text).toContain('o&#39;onload&#39;__xss@example.org');
    expect(text).not.toContain("o'onload");
  });
});

test('names of files cannot leave their header, lead elsewhere, or turn the writing direction', () => {
  for (const payload of XSS_PAYLOADS) {
    const name = safeDownloadName(payload);
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}\\/:*?"<>|%]/u);
    const header = attachmentOf(name);
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  }
});

const ENTITY_CHARACTERS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
};

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITY_CHARACTERS[entity] ?? '');
}
