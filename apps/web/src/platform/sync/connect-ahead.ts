import { browserDatabases } from '#src/platform/offline/indexed-db.ts';
import { browserClock } from './browser-clock.ts';
import { DatabaseConnection, databaseName } from './database-connection.ts';

/**
 * Begins to open an account's database, so that it is open when the code of the local store has arrived: on a first visit it has to
 * be created. Undefined if the browser has no databases.
 */
export function connectAhead(userId: string): DatabaseConnection | undefined {
  const databases = browserDatabases();
  if (databases === undefined) return undefined;
  const connection = new DatabaseConnection(databases, databaseName(userId), browserClock);
  connection.openAhead();
  return connection;
}
