/**
 * The baseline of the server: the embedded PostgreSQL, one query on it, and Node's own HTTP server. Prints the line of a server
 * that is ready, and ends on SIGTERM.
 */
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/index.ts';

const dataDir = process.env['DATA_DIR'] ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, log: { debug() {}, info() {}, warn() {}, error() {} } });
const pool = new Pool({ ...postgres.connection, ssl: false });
await pool.query('select 1');

const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`Dayward is ready at http://127.0.0.1:${address?.port}\n`);
});

process.once('SIGTERM', async () => {
  server.close();
  await pool.end();
  await postgres.stop();
  process.exit(0);
});
