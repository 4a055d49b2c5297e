import { ENTITIES, type Entity, type ErrorCode } from '@dayward/contract';
import type { FeatureKey } from '@dayward/domain';
import { ENTITY_SAMPLES, type EntitySample } from '@dayward/testing';
import sharp from 'sharp';
import { asAdmin } from '#test/postgres.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

/** A valid call of one route, and the answer that the account itself expects. */
export type AccessRow = {
  /** A valid body, if the route takes one. */
  body?: (person: TestUser) => Record<string, unknown>;
  /** A valid query, if the route requires one; begins with a question mark. */
  query?: string;
  /** A valid file, if the route takes one. */
  upload?: () => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The id is that of a row that the call itself creates in the caller's account; the same id in another account is another row.
   */
  createsItem?: true;
  /** Creates an own row of the user, whose id the route's path contains. */
  item?: (server: TestServer, owner: TestUser) => Promise<string>;
  /** Creates the rows that the call's body references. */
  needs?: (owner: TestUser) => Promise<void>;
  /** The path parameter if it is not the id of a row, but a word that is valid for every account. */
  word?: string;
  /** The error that the account itself gets if it may call; absent for success. */
  answer?: ErrorCode;
  /** The plan feature that the call requires. */
  gate?: FeatureKey;
  /** The plan feature that creating the call's `needs` or `item` requires. */
  itemGate?: FeatureKey;
  /** An account without remaining paid time gets `nothing_to_cancel`. */
  needsPaidTime?: true;
  /** The caller must have confirmed their identity within the last minutes. */
  needsStepUp?: true;
  /** The call ends or changes the caller's session, so each caller is used once. */
  consumesCaller?: true;
};

/** Access rows by the ids of their routes. */
export type AccessRows = Readonly<Record<string, AccessRow>>;

/** A token that was never issued. */
export const UNKNOWN_TOKEN = 'x'.repeat(43);

/** The sample of an entity. @throws Error for an entity without one, which no generated test could call */
export function sampleOf(collection: string): EntitySample {
  const sample = ENTITY_SAMPLES[collection];
  if (sample === undefined) throw new Error(`Add a sample for ${collection} to packages/testing`);
  return sample;
}

/** Creates the parents of an entity's sample in the user's account. */
export async function createParents({ api }: TestUser, collection: string): Promise<void> {
  for (const { collection: of, body } of sampleOf(collection).needs?.() ?? []) {
    await api.call(entityOf(of).routes.create, { body: body as never }); // any entity's shape
  }
}

/** Creates a row of an entity from its sample, with its parents. @returns the sent body */
export async function makeSample(owner: TestUser, collection: string): Promise<ReturnType<EntitySample['build']>> {
  await createParents(owner, collection);
  const body = sampleOf(collection).build();
  await owner.api.call(entityOf(collection).routes.create, { body: body as never }); // any entity's shape
  return body;
}

/** Creates a row whose id the path contains. */
export const rowOf =
  (collection: string): NonNullable<AccessRow['item']> =>
  async (_, owner) =>
    (await makeSample(owner, collection)).id;

/** Creates a row whose id the path contains after that of its parent. */
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

/** A picture file, the smallest that every route accepts. */
export async function pictureFile(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
}

/** Runs a query as the administrator, outside of all row policies. */
export async function query<Row extends object>(server: TestServer, sql: string, ...values: string[]): Promise<Row[]> {
  let rows: Row[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    rows = (await admin.query<Row>(sql, values)).rows;
  });
  return rows;
}

let addresses = 0;

/** An unused IP address, so that no rate limit affects the test. */
export function freshAddress(): string {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
}
