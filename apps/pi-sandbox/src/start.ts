import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { controlRoutes } from './control/control.routes.ts';
import { type Control, createControl } from './control/control-client.ts';
import { createFaults } from './faults/faults.ts';
import { crossSiteHostname, guardSettings } from './guard.ts';
import { hostRoutes } from './host-api/host.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { createClock } from './platform/clock.ts';
import { parseJson } from './platform/json.ts';
import { platformApi } from './platform-api/platform-api.ts';
import { guardRequests } from './request-guard.ts';
import type { Sandbox } from './sandbox.ts';
import type { PiNetwork } from './state/model.ts';
import { firstState, readSnapshot, writeSnapshot } from './state/snapshot.ts';

export type PiSandboxOptions = {
  /** 0 for any free port. */
  readonly port: number;
  /** Origin of the app, which the host page frames and whose pages may call the API. */
  readonly appOrigin: string;
  /** The server's key for the Platform API. */
  readonly apiKey: string;
  readonly appSlug?: string;
  readonly appName?: string;
  readonly network?: PiNetwork;
  /** Milliseconds that pass in one real millisecond: callbacks are repeated and windows end sooner. */
  readonly clock?: { readonly scale: number };
  /** Address to listen on; another one than loopback needs the permission below. */
  readonly host?: string;
  /** Permission for a public test site, whose origin a proxy serves: no control, and https and other addresses pass. */
  readonly publicOrigin?: string;
  /** File that keeps the state between two starts. */
  readonly snapshot?: string;
};

export type PiSandbox = {
  /** The sandbox's own origin; the API's base is `${origin}/v2`, the script `${origin}/pi-sdk.js`. */
  readonly origin: string;
  /** Address of the page that frames the app as the Pi Browser does. */
  readonly hostPage: string;
  /** Where the sandbox listens; a proxy of a public test site needs it. */
  readonly address: { readonly host: string; readonly port: number };
  readonly control: Control;
  stop(): Promise<void>;
};

/**
 * Starts an emulator of the Pi Platform in this process.
 *
 * @throws {SandboxSettingsError} for settings with which it could be taken for the real platform
 */
export async function startPiSandbox(options: PiSandboxOptions): Promise<PiSandbox> {
  const { port, apiKey, appSlug = 'dayward', network = 'testnet', host = '127.0.0.1', snapshot } = options;
  const { appOrigin, appName = 'Dayward', publicOrigin } = options;
  const isPublic = publicOrigin !== undefined;
  guardSettings({ appOrigin, host, isPublic });
  let origin = publicOrigin ?? '';
  const clock = createClock(options.clock);
  const sandbox: Sandbox = {
    settings: { appOrigin, apiKey, appSlug, appName, network, isPublic },
    origin: () => origin,
    clock,
    faults: createFaults(),
    state: snapshot === undefined ? firstState() : readSnapshot(snapshot),
  };
  const save = () => (snapshot === undefined ? undefined : writeSnapshot(snapshot, sandbox.state));
  const server = await buildServer(sandbox, save);
  await server.listen({ port, host });
  // A server that listens on a port has an address with a port.
  const { port: listeningPort } = server.server.address() as AddressInfo;
  origin = publicOrigin ?? `http://${crossSiteHostname(appOrigin)}:${listeningPort}`;
  return {
    origin,
    hostPage: `${origin}/app/${appSlug}`,
    address: { host, port: listeningPort },
    control: createControl(origin),
    async stop() {
      clock.stop();
      await server.close();
      save();
    },
  };
}

/** @param save runs after each request that may have changed something */
async function buildServer(sandbox: Sandbox, save: () => void): Promise<FastifyInstance> {
  // Calls that are never answered must not keep the sandbox from stopping.
  const server = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    const value = text === '' ? {} : parseJson(text);
    done(value === undefined ? new Error('The body is not JSON.') : null, value);
  });
  server.setErrorHandler((error, _request, reply) =>
    error instanceof z.ZodError
      ? reply.code(400).send({ error: z.prettifyError(error) })
      : reply.code(500).send({ error: 'internal' }),
  );
  server.addHook('onResponse', async ({ method }) => (method === 'GET' ? undefined : save()));
  guardRequests(server, sandbox);
  platformApi(server, sandbox);
  hostRoutes(server, sandbox);
  if (!sandbox.settings.isPublic) controlRoutes(server, sandbox);
  pageRoutes(server, sandbox);
  await server.ready();
  return server;
}
