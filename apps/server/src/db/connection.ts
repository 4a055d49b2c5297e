/** Address and login of a PostgreSQL; `host` may be the folder of a Unix socket. */
export type PgConnection = { host: string; port: number; user: string; password: string; database: string };

/** A connection as separate values, or as the URL that an operator configured. */
export type PgTarget = (PgConnection & { ssl: false }) | { connectionString: string };

/** The connections of the server's pools; each has its own login if the server manages the logins. */
export type PoolTargets = { app: PgTarget; auth: PgTarget; jobs: PgTarget };
