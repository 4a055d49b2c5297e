import { ENTITIES, type Entity, type ErrorCode } from '@dayward/contract';
import type { FeatureKey } from '@dayward/domain';
import { ENTITY_SAMPLES, type EntitySample } from '@dayward/testing';
import sharp from 'sharp';
import { asAdmin } from '#test/postgres.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

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
  /** The feature of the plan that making what the call needs or names takes. */
  itemGate?: FeatureKey;
  /** Who holds no paid time that is left is answered `nothing_to_cancel`. */
  needsPaidTime?: true;
  /** The caller must have confirmed who it is within the last minutes. */
  needsStepUp?: true;
  /** The call ends or changes the caller's session, so each caller is used once. */
  usesUpCaller?: true;
};

/** Rows by the ids of their routes. */
export type AccessRows = Readonly<Record<string, AccessRow>>;

/** A token that was never given to anybody. */
export const UNKNOWN_TOKEN = 'x'.repeat(43);

/** The sample of an entity. @throws Error for one without, which no generated test could call */
export function sampleOf(collection: string): EntitySample {
  const sample = ENTITY_SAMPLES[collection];
  if (sample === undefined) throw new Error(`Add a sample for ${collection} to packages/testing`);
  return sample;
}

/** Makes what the sample of an entity belongs to, among the person's own. */
export async function makeNeeds({ api }: TestUser, collection: string): Promise<void> {
  for (const { collection: of, body } of sampleOf(collection).needs?.() ?? []) {
    await api.call(entityOf(of).routes.create, { body: body as never }); // any entity's shape
  }
}

/** Makes a row of an entity from its sample, with what it belongs to. @returns what was sent */
export async function makeSample(owner: TestUser, collection: string): Promise<ReturnType<EntitySample['build']>> {
  await makeNeeds(owner, collection);
  const body = sampleOf(collection).build();
  await owner.api.call(entityOf(collection).routes.create, { body: body as never }); // any entity's shape
  return body;
}

/** Makes a row whose id the path names. */
export const rowOf =
  (collection: string): NonNullable<AccessRow['item']> =>
  async (_, owner) =>
    (await makeSample(owner, collection)).id;

/** Makes a row whose id the path names after that of what it belongs to. */
export const childOf =
  (collection: string): NonNullable<AccessRow['item']> =>
  async (_, owner) => {
    const row = await makeSample(owner, collection);
    return `${row[entityOf(collection).parent?.idField ?? '']}/${row.id}`;
  };

function entityOf(collection: string): Entity {
  const found = ENTITIES.find((entity) => entity.collection === collection);
  if (found === undefined) throw new Error(`There is no entity ${collection}`);
  return found as unknown as Entity; // the union's exact fields do not matter here
}

/** A picture as a file, the smallest that every route takes. */
export async function pictureFile(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
}

/** What the database holds, past all policies. */
export async function query<Row extends object>(server: TestServer, sql: string, ...values: string[]): Promise<Row[]> {
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
