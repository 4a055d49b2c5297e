import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITIES, type Entity, type ErrorCode, type RouteContract, SYNC_PROTOCOL } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import { type AccessRow, type AccessRows, createParents, rowOf, sampleOf } from './access-row.ts';

const SOURCE = join(import.meta.dirname, '../../src');

/** The access rows of mechanisms, of entities, and of each feature, from its `<feature>.access.fixture.ts`. */
const ROWS: AccessRows = {
  'system.health': {},
  'system.ready': {},
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
  // Every session is refused without a signature; signed access is tested beside the route.
  'files.read': { item: async () => uuidv7(), query: `?until=${2 ** 31}&signature=forged`, answer: 'not_found' },

  ...Object.assign({}, ...(await readRows())),
  ...Object.assign({}, ...ENTITIES.map((entity) => rowsOf(entity as unknown as Entity))), // the union's exact fields do not matter here
};

async function readRows(): Promise<AccessRows[]> {
  const files = globSync('features/*/*.access.fixture.ts', { cwd: SOURCE });
  const modules: { ACCESS_ROWS: AccessRows }[] = await Promise.all(files.map((file) => import(join(SOURCE, file))));
  return modules.map(({ ACCESS_ROWS }) => ACCESS_ROWS);
}

/**
 * The access row of a route.
 *
 * @throws Error for a route without an access row: no route is served without one.
 */
export function accessRowOf({ id }: RouteContract): AccessRow {
  const row = ROWS[id];
  if (row === undefined) throw new Error(`Say who may call ${id}: add its row to its feature's access.fixture.ts`);
  return row;
}

/** The error that the account itself gets if it may call; undefined for success. */
export function ownAnswerOf(route: RouteContract, hasPaidTime: boolean): ErrorCode | undefined {
  const { answer, needsPaidTime } = accessRowOf(route);
  return needsPaidTime && !hasPaidTime ? 'nothing_to_cancel' : answer;
}

export const ROW_IDS = Object.keys(ROWS);

function rowsOf({ routes, collection, gate }: Entity): AccessRows {
  const { build, change } = sampleOf(collection);
  const item = rowOf(collection);
  return {
    [routes.list.id]: {},
    [routes.get.id]: { item, itemGate: gate },
    [routes.create.id]: { body: build, needs: (owner) => createParents(owner, collection), gate, itemGate: gate },
    [routes.patch.id]: { item, body: () => change, gate, itemGate: gate },
    [routes.remove.id]: { item, itemGate: gate },
  };
}
