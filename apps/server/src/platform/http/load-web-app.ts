/**
 * The built web app, served from memory.
 *
 * All its files are read once at the start into an exact table of paths, so no request ever names a file. An address that is not
 * in the table is a page of the app or not found. A new build is served after a restart.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineHashes } from './security-headers.ts';
import type { WebApp } from './web-app.ts';
import { chooseEncoding, isUnchanged, loadWebFiles, type WebFile } from './web-files.ts';

const PAGE = '/index.html';

/** Paths of machinery that look like pages; scanners request them, and a page of the app would mislead them. */
const NEVER_A_PAGE = /^\/(?:assets|dev|metrics|server-status|actuator)(?:\/|$)/;

/** Pages whose address is itself a secret: it is sent to no other site, and no search engine indexes them. */
const SECRET_ADDRESS = /^\/shared\//i;

const KEPT_SECRET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Reads the built web app.
 *
 * @param directory output folder of the build.
 * @throws StartError when it is not built.
 */
export async function loadWebApp(directory: string): Promise<WebApp> {
  const files = await loadWebFiles(directory, PAGE);
  const { page } = files;
  return {
    inline: inlineHashes(page.content.toString('utf8')),
    async respond(request, reply, path) {
      const file = files.byPath.get(path);
      if (file !== undefined && file !== page) {
        await sendFile(request, reply, file);
        return true;
      }
      if (path !== '/' && path !== PAGE && !isNavigation(request, path)) return false;
      if (SECRET_ADDRESS.test(path)) reply.headers(KEPT_SECRET);
      const canonical = canonicalAddress(request);
      if (canonical === undefined) await sendFile(request, reply, page);
      else reply.header('cache-control', 'no-store').redirect(canonical, 307);
      return true;
    },
  };
}

/** Checks that a request opens a page of the app; missing files must stay missing. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (!request.headers.accept?.includes('text/html')) return false;
  if (NEVER_A_PAGE.test(path) || /[\\%]/.test(path)) return false;
  const segments = path.split('/');
  return !segments.some((segment) => segment.startsWith('.')) && !segments.at(-1)?.includes('.');
}

/**
 * Canonical address for a page that was opened by a loopback IP address: passkeys refuse IP addresses, and another origin could
 * not save anything.
 */
function canonicalAddress(request: FastifyRequest): string | undefined {
  const { origin } = request.site;
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'http:' || hostname !== 'localhost') return undefined;
  const suffix = port === '' ? '' : `:${port}`;
  const { host } = request.headers;
  const isNumber = host === `127.0.0.1${suffix}` || host === `[::1]${suffix}`;
  return isNumber && request.url.startsWith('/') ? origin + request.url : undefined;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<void> {
  const variant = file.variants[chooseEncoding(file, request.headers['accept-encoding'])] ?? file.variants.identity;
  reply.header('cache-control', file.cacheControl).header('etag', variant.etag);
  if (file.isCompressible) reply.header('vary', 'Accept-Encoding');
  if (isUnchanged(request.headers['if-none-match'], variant.etag)) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', file.type);
  if (variant.encoding !== 'identity') reply.header('content-encoding', variant.encoding);
  reply.send(await variant.read());
}
