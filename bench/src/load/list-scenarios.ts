/** A read and a write of the REST routes of lists, and the statements that the server sends for them. */
import { v7 as uuidv7 } from 'uuid';
import { APPEND_EVENT, FIND_HOLDING, FIND_USER, LOCK_ACCOUNT, OWNED, TAKE_REV } from './change-statements.ts';
import { findSession, inUserTransaction } from './raw-transaction.ts';
import type { Scenario } from './scenario.ts';

const COLUMNS = `${OWNED}, "name", "colour"`;

const ALL_LISTS =
  `select ${COLUMNS} from "lists" where ("lists"."user_id" = $1 and "lists"."deleted_at" is null)` +
  ' order by "lists"."created_at" desc, "lists"."id" desc';

const FIND_LISTS = `select ${COLUMNS} from "lists" where ("lists"."user_id" = $1 and "lists"."id" = any($2::uuid[]))`;

const COUNT_LISTS =
  'select count(*) filter (where "deleted_at" is null), count(*) from "lists" where "lists"."user_id" = $1';

const INSERT_LIST =
  `insert into "lists" (${COLUMNS}) values ($1, $2, $3, $4, $5, default, $6, $7)` + ` returning ${COLUMNS}`;

/** Reads all lists of an account. */
export const readLists: Scenario = {
  request: () => ({ method: 'GET', path: '/lists' }),
  isDone: ({ status }) => status === 200,
  async runSql(pools, { account }) {
    await findSession(pools, account);
    await inUserTransaction(pools, account, async (query) => {
      await query(ALL_LISTS, [account.userId]);
    });
  },
};

/** Adds a list. */
export const addList: Scenario = {
  request: () => ({ method: 'POST', path: '/lists', body: { id: uuidv7(), name: 'Groceries', colour: 'moss' } }),
  isDone: ({ status }) => status === 201,
  async runSql(pools, { account }) {
    const { userId } = account;
    const list = { id: uuidv7(), name: 'Groceries', colour: 'moss' };
    await findSession(pools, account);
    await inUserTransaction(pools, account, async (query) => {
      await query(FIND_HOLDING, [userId]);
      const [lock] = await query(LOCK_ACCOUNT, [userId]);
      await query(FIND_LISTS, [userId, [list.id]]);
      await query(FIND_USER, [userId]);
      await query(COUNT_LISTS, [userId]);
      const rev = Number(lock?.['rev']) + 1;
      const now = new Date().toISOString();
      await query(TAKE_REV, [rev, userId]);
      await query(INSERT_LIST, [userId, list.id, rev, now, now, list.name, list.colour]);
      await query(APPEND_EVENT, [userId, 'list.created', list.id, rev, JSON.stringify(list)]);
    });
  },
};
