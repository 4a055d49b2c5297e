import { createHash } from 'node:crypto';
import { type PoolClient, types } from 'pg';

/** Plain SQL that PostgreSQL prepares once per connection. */
export type Statement = { readonly name: string; readonly text: string };

/** Makes a prepared statement of SQL; equal texts share it. */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text };
}

/** Runs a statement. Its rows hold JSON values: numbers, dates as `2026-11-21`, instants as `2026-11-21T08:30:00.000Z`. */
export async function runStatement<Row extends object>(
  client: PoolClient,
  prepared: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  sendTogether(client);
  const { rows } = await client.query<Row>({ ...prepared, values: [...values], types: JSON_TYPES });
  return rows;
}

/** Makes what a connection sends in this turn of the event loop one packet, as far as it fits. */
export function sendTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const parseInstant: (text: string) => Date = types.getTypeParser(types.builtins.TIMESTAMPTZ);

const JSON_TYPES = {
  getTypeParser(oid: number): (text: string) => unknown {
    switch (oid) {
      case types.builtins.INT8:
        return Number;
      case types.builtins.DATE:
        return String;
      case types.builtins.TIMESTAMPTZ:
        return (text) => parseInstant(text).toISOString();
      default:
        return types.getTypeParser(oid);
    }
  },
};
