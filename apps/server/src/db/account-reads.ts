import { escapeLiteral, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';

/**
 * A statement that reads rows of one account. Each connection prepares it at its first use, under its name, with at least one
 * value. `settings` are statements that guide the planner within its transaction.
 */
export type AccountRead = { name: string; types: readonly string[]; sql: string; settings?: string };

export type ReadValue = string | number | null;

/**
 * A prepared statement is planned once, for any account and any values: planning costs more than running it. No compiled
 * expressions, which PostgreSQL would compile at each run.
 */
const SETTINGS = 'set local plan_cache_mode = force_generic_plan; set local jit = off';

/**
 * Creates the function that runs an {@link AccountRead} in one round trip: the transaction, its context and the statement are one
 * text, in the simple protocol.
 *
 * @param pool connections that may take on the role of the context
 */
export function createAccountReads(pool: Pool) {
  const prepared = new WeakMap<PoolClient, Set<string>>();

  /** Prepared in the context, because only its role finds the tables. */
  async function prepare(client: PoolClient, context: string, { name, types, sql }: AccountRead): Promise<void> {
    const names = prepared.get(client) ?? new Set();
    if (names.has(name)) return;
    await client.query(`begin; ${context}; prepare ${name} (${types.join(', ')}) as ${sql}; commit`);
    prepared.set(client, names.add(name));
  }

  return async <Row extends QueryResultRow>(
    context: string,
    read: AccountRead,
    values: readonly ReadValue[],
  ): Promise<Row[]> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await prepare(client, context, read);
      const execute = `execute ${read.name}(${values.map(literal).join(', ')})`;
      const settings = read.settings === undefined ? SETTINGS : `${SETTINGS}; ${read.settings}`;
      const answer = await client.query(`begin read only; ${context}; ${settings}; ${execute}; commit`);
      const results = answer as unknown as QueryResult<Row>[]; // one result for each statement of the text, which the types do not know
      return results.at(-2)?.rows ?? [];
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

const literal = (value: ReadValue): string => (value === null ? 'null' : escapeLiteral(String(value)));
