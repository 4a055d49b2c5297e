import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';

const IDLE_SWEEP_MS = 25;

/**
 * Stops the server without losing a response: no new connections, running requests are finished, idle connections are closed, and
 * what is still open after `timeoutMs` is cut off.
 *
 * @returns true when everything finished by itself.
 */
export async function closeGracefully(app: FastifyInstance, { timeoutMs }: { timeoutMs: number }): Promise<boolean> {
  const servers = [app.server, ...app.furtherServers];
  const sweep = setInterval(() => {
    // A connection that was busy when closing began becomes idle after its response and would stay open for its keep-alive time.
    for (const server of servers) server.closeIdleConnections();
    // Browsers preconnect; Node does not count these connections as idle.
    for (const socket of app.openSockets) if (socket.bytesRead === 0) socket.destroy();
  }, IDLE_SWEEP_MS);
  const deadline = new AbortController();
  const closing = app.close().then(() => true);
  const timedOut = sleep(timeoutMs, false, { signal: deadline.signal }).catch(() => false);
  try {
    if (await Promise.race([closing, timedOut])) return true;
    for (const server of servers) server.closeAllConnections();
    await closing;
    return false;
  } finally {
    clearInterval(sweep);
    deadline.abort();
  }
}
