import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RouteContract } from '@dayward/contract';
import type { RequireFeature } from '#src/platform/gates/gates.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { Actor, ResolveActor } from './actor.ts';
import type { RouteTable } from './route-table.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { UploadGuard } from './upload-guard.ts';

declare module 'fastify' {
  interface FastifyInstance {
    resolveActor: ResolveActor;
    /** Without it, no route can depend on a plan. */
    requireFeature: RequireFeature | undefined;
    securityHeaders: SecurityHeaders;
    uploadGuard: UploadGuard;
    routeTable: RouteTable;
    /** Servers on further addresses of the same name (`localhost` is 127.0.0.1 and ::1). */
    furtherServers: Set<Server>;
    /** Every open connection of all its servers. */
    openSockets: Set<Socket>;
  }
  interface FastifyRequest {
    site: Site;
    /** Set on routes that only signed-in users may call. */
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The route's contract, on everything that `implement` serves. */
    contract?: RouteContract;
    /** See `RouteOptions`. */
    checksCharacters?: true;
    /** Reason why the API's contract does not describe a route below /api. */
    outsideContract?: string;
  }
}
