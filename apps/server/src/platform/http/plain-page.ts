import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { PLAIN_PAGE_STYLE } from './plain-page-style.ts';

/** Sends a page that the server itself renders: no scripts, no other files, light and dark. */
export function sendPlainPage(reply: FastifyReply, page: { title: string; body: Html }): FastifyReply {
  // The style is inserted unchanged: its hash in the policy covers exactly these characters.
  const text = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<style>${PLAIN_PAGE_STYLE}</style>
</head>
<body>
${page.body}
</body>
</html>
`;
  return reply
    .headers(reply.server.securityHeaders.plainPage)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text.text);
}
