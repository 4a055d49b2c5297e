import type { Endpoint } from './socket-directory.ts';

/**
 * Settings of the embedded PostgreSQL. They are passed on the command line, where they override `postgresql.conf`, so that a
 * newer Dayward applies its settings to an old folder too. The durability settings (fsync, full_page_writes, synchronous_commit)
 * stay at PostgreSQL's default: on.
 */
export function postgresSettings(endpoint: Endpoint): Record<string, string> {
  return {
    ...endpointSettings(endpoint),
    shared_buffers: '128MB',
    max_connections: '100',
    // The server's queries are short: worker processes would only cost memory, and /dev/shm is tiny in containers.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // A small folder stays small: WAL is recycled within these bounds.
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The log file holds no private text: neither statements nor the DETAIL line with the values of a row.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
    log_min_duration_statement: '-1',
    cluster_name: 'dayward',
  };
}

function endpointSettings(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === 'tcp') {
    return { listen_addresses: endpoint.host, port: String(endpoint.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(endpoint.port),
    unix_socket_directories: quoteListItem(endpoint.host),
    unix_socket_permissions: '0700',
  };
}

/** The setting is a comma-separated list: a folder with a comma or a quote in its name must stay one item. */
function quoteListItem(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The arguments of the `postgres` program for a cluster folder. */
export function postgresArguments(clusterDir: string, endpoint: Endpoint): string[] {
  const settings = Object.entries(postgresSettings(endpoint)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir, ...settings];
}
