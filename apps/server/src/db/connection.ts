/** Where a PostgreSQL listens and who we are there; `host` may be the folder of a Unix socket. */
export type PgConnection = { host: string; port: number; user: string; password: string; database: string };

/** A connection as its parts, or as the address an operator configured. */
export type PgTarget = (PgConnection & { ssl: false }) | { connectionString: string };
