import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#src/platform/start-error.ts';
import './fastify-types.ts';

const FIRST_UNPRIVILEGED_PORT = 1024;

/**
 * Starts to accept connections. A name with several addresses (`localhost` is 127.0.0.1 and ::1) is served on all of them that
 * the machine has, so that every spelling a browser picks works.
 *
 * @returns the port, which differs from the requested one when that was 0.
 * @throws StartError when the port is taken, not allowed, or the host is not of this machine.
 */
export async function listen(app: FastifyInstance, where: { host: string; port: number }): Promise<number> {
  const [first = where.host, ...others] = await addressesOf(where.host);
  try {
    await app.listen({ host: first, port: where.port });
  } catch (error) {
    throw explain(error, where);
  }
  const { port } = app.server.address() as AddressInfo; // a TCP server that listens has an address
  for (const address of others) await listenAlso(app, address, port, where);
  return port;
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) > 0) return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  // IPv4 first: every machine has it, so its port decides.
  const addresses = found.sort((a, b) => a.family - b.family).map(({ address }) => address);
  return [...new Set(addresses)];
}

async function listenAlso(app: FastifyInstance, host: string, port: number, where: { host: string; port: number }) {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
  const server = createServer({ headersTimeout, requestTimeout, keepAliveTimeout }, (request, response) =>
    app.routing(request, response),
  );
  server.timeout = timeout;
  trackSockets(app, server);
  for (const listener of app.server.listeners('clientError')) server.on('clientError', listener as () => void); // same signature
  const failure = await new Promise<unknown>((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port }, () => resolve(undefined));
  });
  if (failure === undefined) app.furtherServers.add(server);
  // A machine without IPv6 still has the first address; a port taken on one of two would send users to the wrong server.
  else if (codeOf(failure) === 'EADDRINUSE') throw explain(failure, where);
}

/** Tracks the open connections of the app, for the shutdown. */
export function trackSockets(app: FastifyInstance, server: Server): void {
  const forget = function (this: Socket): void {
    app.openSockets.delete(this);
  };
  server.on('connection', (socket) => {
    app.openSockets.add(socket);
    socket.on('close', forget);
  });
}

/** Closes the further servers together with the app: to new connections immediately, finally after their last response. */
export function closeFurtherServers(app: FastifyInstance): void {
  const closed: Promise<void>[] = [];
  app.addHook('preClose', async () => {
    for (const server of app.furtherServers) closed.push(close(server));
  });
  app.addHook('onClose', async () => {
    await Promise.all(closed);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function explain(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port with PORT, for example PORT=${port + 1}.`,
        { cause: error },
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be opened by this user. Choose a port from ${FIRST_UNPRIVILEGED_PORT} up with PORT, for example PORT=3000.`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `HOST is "${host}", which is not an address of this machine. Use HOST=localhost, or HOST=0.0.0.0 for all its addresses.`,
        { cause: error },
      );
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
