import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '#src/sandbox.ts';
import { type BrowserProgram, createBrowserScripts } from './browser-script.ts';
import { pageTemplate } from './page-template.ts';
import { PAGE_STYLE } from './style.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The host page that frames the app, the control page, the SDK's script, and what the pages load. */
export function pageRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const { settings, origin, clock, faults } = sandbox;
  const scriptOf = createBrowserScripts();

  server.get('/pi-sdk.js', async (_request, reply) => {
    if (faults.take('script-missing') !== undefined) return reply.code(404).type('text/plain').send('Not found');
    const config = JSON.stringify({ hostOrigin: origin(), clockScale: clock.scale });
    return reply
      .type(JAVASCRIPT)
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(`(() => {\nconst PI_SANDBOX = ${config};\n${await scriptOf('sdk')}\n})();\n`);
  });

  function script(path: string, program: BrowserProgram): void {
    server.get(path, async (_request, reply) => reply.type(JAVASCRIPT).send(await scriptOf(program)));
  }
  script('/pages/host.js', 'host');
  server.get('/pages/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));

  for (const path of ['/app/:slug', '/mobile-app-ui/app/:slug']) {
    server.get<{ Params: { slug: string } }>(path, ({ params }, reply) => {
      if (params.slug !== settings.appSlug) return reply.code(404).type('text/plain').send('There is no such app.');
      return sendPage(reply, settings.appOrigin, {
        title: `${settings.appName}: Pi Sandbox`,
        script: '/pages/host.js',
      });
    });
  }
  if (settings.isPublic) return;
  script('/pages/control.js', 'control');
  const control = { title: 'Pi Sandbox: control', script: '/pages/control.js' };
  server.get('/control', (_request, reply) => sendPage(reply, "'none'", control));
  server.get('/', (_request, reply) => reply.redirect('/control'));
}

function sendPage(reply: FastifyReply, frames: string, page: { title: string; script: string }): FastifyReply {
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
    ...[`frame-src ${frames}`, "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
  ];
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.join('; '))
      // The framed app and its SDK recognise the host by the referrer's origin.
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(pageTemplate(page))
  );
}
