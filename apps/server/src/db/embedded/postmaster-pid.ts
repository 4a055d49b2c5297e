/**
 * Content of `postmaster.pid`, the file in which a running PostgreSQL describes itself (src/include/utils/pidfile.h). Its lines:
 * pid, data folder, start time, port, socket folder, listen address, shared memory key and id, status.
 */
export type PostmasterPid = {
  readonly pid: number;
  /** Empty while PostgreSQL has not opened its socket, or when it listens only on TCP. */
  readonly socketDirectory: string;
  readonly port: number | undefined;
  readonly isReady: boolean;
};

/** Parses the content of `postmaster.pid`; undefined for an empty, truncated or invalid file. */
export function parsePostmasterPid(content: string): PostmasterPid | undefined {
  const lines = content.split('\n').map((line) => line.trim());
  const pid = positiveInteger(lines[0]);
  if (pid === undefined) return undefined;
  return { pid, port: positiveInteger(lines[3]), socketDirectory: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/** The content without the status line, the eighth. */
export function withoutStatus(content: string): string {
  const lines = content.split('\n');
  return lines.length <= 7 ? content : `${lines.slice(0, 7).join('\n')}\n`;
}

function positiveInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
