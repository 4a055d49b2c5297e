import { type ApiClient, type MutationAnswer, type RouteOutput, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { buildList } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { asAdmin } from '#test/postgres.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

export type Change = { name: string; args: unknown };
export type Pulled = RouteOutput<typeof syncRoutes.pull>;

/** A device of an account from the view of the server: it numbers its changes and pulls. */
export type TestDevice = {
  clientId: string;
  api: ApiClient;
  /** Sends changes under the next numbers; the device has then processed the previous answers. */
  send(...changes: Change[]): Promise<MutationAnswer[]>;
  /** Sends changes under given numbers; keeps no state. */
  sendAs(n: number, changes: Change[], further?: { confirmedN?: number }): Promise<MutationAnswer[]>;
  /** Pulls everything since a version, over all pages. */
  pull(since?: number): Promise<Pulled & { pages: number }>;
};

function addTo<T>(all: Record<string, T[]>, page: Readonly<Record<string, T[]>>): void {
  for (const [name, items] of Object.entries(page)) all[name] = [...(all[name] ?? []), ...items];
}

/** Creates a device that is signed in to an account. */
export function deviceOf({ api }: Pick<TestUser, 'api'>, clientId: string = uuidv7()): TestDevice {
  let sent = 0;
  const sendAs: TestDevice['sendAs'] = async (n, changes, { confirmedN = 0 } = {}) => {
    const mutations = changes.map((change, index) => ({ n: n + index, ...change }));
    const body = { protocol: SYNC_PROTOCOL, clientId, confirmedN, mutations };
    return (await api.call(syncRoutes.push, { body })).answers;
  };
  return {
    clientId,
    api,
    sendAs,
    async send(...changes) {
      const answers = await sendAs(sent + 1, changes, { confirmedN: sent });
      sent += changes.length;
      return answers;
    },
    async pull(since = 0) {
      const all: Pulled & { pages: number } = { rev: since, hasMore: true, rows: {}, purged: {}, pages: 0 };
      let known = {};
      while (all.hasMore) {
        const page = await api.call(syncRoutes.pull, { query: { since: all.rev, protocol: SYNC_PROTOCOL, ...known } });
        if (page.forgottenRev !== undefined) known = { forgottenRev: page.forgottenRev };
        if (page.startOver) return { ...page, pages: all.pages + 1 };
        addTo(all.rows, page.rows);
        addTo(all.purged, page.purged);
        Object.assign(all, { rev: page.rev, hasMore: page.hasMore, pages: all.pages + 1 });
      }
      return all;
    },
  };
}

export const createList = (overrides: Parameters<typeof buildList>[0] = {}) => ({
  name: 'list.create',
  args: buildList(overrides),
});

export const renameList = (id: string, name: string): Change => ({
  name: 'list.patch',
  args: { id, changes: { name } },
});

export const deleteList = (id: string): Change => ({ name: 'list.delete', args: { id } });

/** Rows and events of the account in the database. */
export async function contentOf(server: TestServer, { user }: Pick<TestUser, 'user'>) {
  const content = { lists: 0, events: [] as string[], rev: 0, answers: 0, clients: 0 };
  await asAdmin(server.databaseUrl, async (admin) => {
    const one = async (sql: string) => Number((await admin.query(sql, [user.id])).rows[0]?.value ?? 0);
    content.lists = await one('select count(*) as value from lists where user_id = $1');
    content.rev = await one('select rev as value from user_sync where user_id = $1');
    content.answers = await one('select count(*) as value from sync_answers where user_id = $1');
    content.clients = await one('select count(*) as value from sync_clients where user_id = $1');
    const events = await admin.query('select name from domain_events where user_id = $1 order by seq', [user.id]);
    content.events = events.rows.map(({ name }) => name);
  });
  return content;
}
