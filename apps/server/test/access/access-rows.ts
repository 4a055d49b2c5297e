import {
  API_PREFIX,
  ENTITIES,
  type Entity,
  type ErrorCode,
  type RouteContract,
  SYNC_PROTOCOL,
} from '@dayward/contract';
import { HabitEntity, HabitImageEntity } from '@dayward/contract/features/habits';
import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { TaskAttachmentEntity, TaskEntity } from '@dayward/contract/features/tasks';
import { type FeatureKey, FREE_PLAN } from '@dayward/domain';
import { buildHabit, buildHabitImage, buildTask, buildTaskAttachment, ENTITY_SAMPLES } from '@dayward/testing';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { asAdmin } from '#test/postgres.ts';
import { SIGN_UP, type TestServer, type TestUser, transportOf } from '#test/test-server.ts';

/** How one route is called as its caller would, and what the account itself may expect. */
export type AccessRow = {
  /** A body that fits, where the route takes one. */
  body?: (person: TestUser) => Record<string, unknown>;
  /** A query that fits, where the route needs one; begins with a question mark. */
  query?: string;
  /** A file that fits, where the route takes one. */
  upload?: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The id names what the call itself makes, among the caller's own: what somebody else has under it is something else. */
  makesItem?: true;
  /** Makes something of the person's own for the route's id to name. */
  item?: (server: TestServer, owner: TestUser) => Promise<string>;
  /** Makes what the call's body refers to. */
  needs?: (owner: TestUser) => Promise<void>;
  /** What the path names where that is nobody's row, but a word that every account may say. */
  word?: string;
  /** What the account itself is answered when it may call; success where nothing is said. */
  answer?: ErrorCode;
  /** The feature of the plan that the call needs. */
  gate?: FeatureKey;
  /** Who holds no paid time that is left is answered `nothing_to_cancel`. */
  needsPaidTime?: true;
  /** The caller must have confirmed who it is within the last minutes. */
  needsStepUp?: true;
  /** The call ends or changes the caller's session, so each caller is used once. */
  usesUpCaller?: true;
};

const UNKNOWN_TOKEN = 'x'.repeat(43);

const ROWS: Record<string, AccessRow> = {
  'system.health': {},
  'system.ready': {},
  'plans.list': {},
  'plans.downgrade': { body: () => ({ plan: FREE_PLAN }) },
  'plans.cancel': { body: () => ({ reason: 'Too many plans' }), needsPaidTime: true },
  'plans.resume': { needsPaidTime: true },

  'settings.get': { word: 'appearance' },
  'settings.put': { word: 'appearance', body: () => ({ settingsData: { theme: 'dark' } }) },

  'sync.push': {
    body: () => ({
      protocol: SYNC_PROTOCOL,
      clientId: uuidv7(),
      confirmedN: 0,
      mutations: [{ n: 1, name: 'list.create', args: {} }],
    }),
  },
  'sync.stream': { query: '?' },
  'sync.sealKey': { query: `?sealId=${uuidv7()}` },
  'sync.pull': { query: `?since=0&protocol=${SYNC_PROTOCOL}` },

  // Nobody may without a signature, whoever is signed in; what a signature opens is tested beside the route.
  'files.read': { item: async () => uuidv7(), query: `?until=${2 ** 31}&signature=forged`, answer: 'not_found' },
  'habits.toggle': { item: habitOf, body: () => ({ done: true }), gate: 'habit_tracking' },
  'habits.notes': { item: habitOf },
  'habits.images': { item: habitOf },
  'habits.putImage': { item: imageOf, upload: pictureFile, gate: 'habit_tracking' },
  'tasks.toggle': { item: taskOf, body: () => ({ completed: true }), gate: 'task_management' },
  'tasks.restart': { item: taskOf, gate: 'task_management' },
  'tasks.overdue': {},
  'tasks.notes': { item: taskOf },
  'tasks.attachments': { item: taskOf },
  'tasks.putAttachment': { item: attachmentOf, upload: pictureFile, gate: 'task_management' },
  'taskShares.create': { item: taskOf, body: () => ({ id: uuidv7(), days: 7 }), gate: 'task_management' },
  'taskShares.list': { item: taskOf },
  'taskShares.listOwn': {},
  'taskShares.revoke': { item: shareOf },
  // Whoever has the link may; what it shows is tested beside the route.
  'taskShares.read': { item: async () => uuidv7(), answer: 'not_found' },
  'people.get': { item: async (_, { user }) => user.id },

  'analytics.list': { query: '?' },
  'analytics.report': {
    body: () => ({ id: uuidv7(), eventType: 'habit_completed', eventData: { day: '2026-11-21' } }),
  },

  'accounts.signUp': {
    body: () => ({ ...SIGN_UP, email: `${uuidv7()}@example.org`, password: 'correct horse battery' }),
    usesUpCaller: true,
  },
  'accounts.confirmSignUp': { body: () => ({ token: UNKNOWN_TOKEN }), answer: 'link_invalid' },
  'accounts.signIn': { body: ({ user, password }) => ({ email: user.email, password }), usesUpCaller: true },
  'accounts.signOut': { usesUpCaller: true },
  'accounts.session': {},
  'accounts.me': {},
  'accounts.getProfile': {},
  'accounts.patchProfile': { body: () => ({ name: 'Kim', dayStartHour: 4 }) },

  'accounts.putAvatar': { item: async () => uuidv7(), upload: pictureFile, makesItem: true },
  'accounts.removeAvatar': {},

  'security.secondFactor': { body: () => ({ kind: 'totp', code: '123456' }), answer: 'second_factor_expired' },
  'security.passkeySignInOptions': {},
  'security.passkeySignIn': { body: () => ({ response: {} }), answer: 'sign_in_failed' },
  'security.stepUp': { body: ({ password }) => ({ password }), usesUpCaller: true },
  'security.listSessions': {},
  'security.revokeSession': { item: anotherSession },
  'security.revokeOtherSessions': {},
  'security.listFactors': {},
  'security.startTotp': { needsStepUp: true },
  'security.confirmTotp': { needsStepUp: true, body: () => ({ code: '123456' }), answer: 'conflict' },
  'security.removeTotp': { needsStepUp: true },
  'security.renewBackupCodes': { needsStepUp: true, answer: 'conflict' },
  'security.passkeyOptions': { needsStepUp: true },
  'security.addPasskey': { needsStepUp: true, body: () => ({ name: 'Key', response: {} }), answer: 'invalid_input' },
  'security.removePasskey': { needsStepUp: true, item: passkeyOf },
  'security.changePassword': { needsStepUp: true, body: () => ({ password: 'another horse battery' }) },
  'security.changeEmail': { needsStepUp: true, body: () => ({ email: `${uuidv7()}@example.org` }) },
  'security.sendVerification': {},
  'security.confirmEmail': { body: () => ({ token: UNKNOWN_TOKEN }), answer: 'link_invalid' },
  'security.forgotPassword': { body: ({ user }) => ({ email: user.email }) },
  'security.resetPassword': {
    body: () => ({ token: UNKNOWN_TOKEN, password: 'another horse battery' }),
    answer: 'link_invalid',
  },
  'security.deleteAccount': { needsStepUp: true },

  ...Object.assign({}, ...ENTITIES.map((entity) => rowsOf(entity as unknown as Entity))), // the union's exact fields do not matter here
};

/**
 * The row of a route.
 *
 * @throws Error for a route that nobody has said who may call: no route is served without that.
 */
export function accessRowOf({ id }: RouteContract): AccessRow {
  const row = ROWS[id];
  if (row === undefined) throw new Error(`Say who may call ${id}: add its row to test/access/access-rows.ts`);
  return row;
}

/** What the account itself is answered when it may call; undefined for success. */
export function ownAnswerOf(route: RouteContract, hasPaidTime: boolean): ErrorCode | undefined {
  const { answer, needsPaidTime } = accessRowOf(route);
  return needsPaidTime && !hasPaidTime ? 'nothing_to_cancel' : answer;
}

export const ROW_IDS = Object.keys(ROWS);

function rowsOf({ routes, collection, gate }: Entity): Record<string, AccessRow> {
  const sample = ENTITY_SAMPLES[collection];
  if (sample === undefined) throw new Error(`Add a sample for ${collection} to packages/testing`);
  const needs = async ({ api }: TestUser) => {
    for (const { collection: of, body } of sample.needs?.() ?? []) {
      const needed = ENTITIES.find((entity) => entity.collection === of) as unknown as Entity; // as above
      await api.call(needed.routes.create, { body: body as never }); // any entity's shape
    }
  };
  const item = async (_: TestServer, owner: TestUser) => {
    await needs(owner);
    const body = sample.build();
    await owner.api.call(routes.create, { body: body as never }); // any entity's shape
    return body.id;
  };
  return {
    [routes.list.id]: {},
    [routes.get.id]: { item },
    [routes.create.id]: { body: sample.build, needs, gate },
    [routes.patch.id]: { item, body: () => sample.change, gate },
    [routes.remove.id]: { item },
  };
}

async function habitOf(_: TestServer, { api }: TestUser): Promise<string> {
  const body = buildHabit();
  await api.call(HabitEntity.routes.create, { body });
  return body.id;
}

async function imageOf(server: TestServer, owner: TestUser): Promise<string> {
  const habitId = await habitOf(server, owner);
  const body = buildHabitImage({ habitId });
  await owner.api.call(HabitImageEntity.routes.create, { body });
  return `${habitId}/${body.id}`;
}

async function taskOf(_: TestServer, { api }: TestUser): Promise<string> {
  const body = buildTask();
  await api.call(TaskEntity.routes.create, { body });
  return body.id;
}

async function attachmentOf(server: TestServer, owner: TestUser): Promise<string> {
  const taskId = await taskOf(server, owner);
  const body = buildTaskAttachment({ taskId });
  await owner.api.call(TaskAttachmentEntity.routes.create, { body });
  return `${taskId}/${body.id}`;
}

async function shareOf(server: TestServer, owner: TestUser): Promise<string> {
  const taskId = await taskOf(server, owner);
  const { id } = await owner.api.call(taskSharesRoutes.create, { params: { taskId }, body: { id: uuidv7(), days: 7 } });
  return `${taskId}/${id}`;
}

async function pictureFile(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
}

async function anotherSession(server: TestServer, { user, password }: TestUser): Promise<string> {
  const sessions = () => query<{ id: string }>(server, 'select "id" from auth."session" where "userId" = $1', user.id);
  const known = new Set((await sessions()).map(({ id }) => id));
  const { transport } = transportOf(server.baseUrl, { address: freshAddress() });
  const body = JSON.stringify({ email: user.email, password });
  await transport({ method: 'POST', path: `${API_PREFIX}/auth/sign-in/email`, body });
  const added = (await sessions()).find(({ id }) => !known.has(id));
  if (added === undefined) throw new Error('Signing in made no session');
  return added.id;
}

async function passkeyOf(server: TestServer, { user }: TestUser): Promise<string> {
  const id = uuidv7();
  await query(
    server,
    `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, name) values ($2::uuid, $1, $2::text, '\\x00', 0, 'Key')`,
    user.id,
    id,
  );
  return id;
}

async function query<Row extends object>(server: TestServer, sql: string, ...values: string[]): Promise<Row[]> {
  let rows: Row[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    rows = (await admin.query<Row>(sql, values)).rows;
  });
  return rows;
}

let addresses = 0;

/** An address that nobody has used, so that no budget stands between a test and what it asks. */
export function freshAddress(): string {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
}
