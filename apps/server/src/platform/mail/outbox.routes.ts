import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '#src/platform/http/html.ts';
import { sendPlainPage } from '#src/platform/http/plain-page.ts';
import type { Outbox, StoredMail } from './outbox.ts';

const PATH = '/dev/outbox';
const OWN_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Serves the outbox as pages, only on servers without a mail server. Its mails contain sign-in links, so only this machine may
 * read them. The network, a proxy, and a foreign name that resolves to this machine are refused.
 */
export function addOutboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get(PATH, async (request, reply) => {
    if (!isLoopbackRequest(request)) return reply.callNotFound();
    return sendPlainPage(reply, { title: 'Outbox', body: renderList(await outbox.list()) });
  });
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply: FastifyReply) => {
    const mail = isLoopbackRequest(request) ? await outbox.find(request.params.id) : undefined;
    if (mail === undefined) return reply.callNotFound();
    return sendPlainPage(reply, { title: mail.subject, body: renderMail(mail) });
  });
}

function isLoopbackRequest(request: FastifyRequest): boolean {
  const isDirect = request.headers['x-forwarded-for'] === undefined && request.headers['forwarded'] === undefined;
  const address = request.raw.socket.remoteAddress;
  return isDirect && OWN_ADDRESSES.has(address ?? '') && OWN_NAMES.test(request.headers.host ?? '');
}

function renderList(mails: readonly StoredMail[]): Html {
  const rows = mails.map(
    (mail) =>
      html`<tr><td>${mail.sentAt}</td><td>${mail.to}</td><td><a href="${PATH}/${mail.id}">${mail.subject}</a></td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
  return html`<h1>Outbox</h1>
<p class="soft">This server has no mail server (SMTP_URL), so mails are kept here, newest first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : table}`;
}

function renderMail(mail: StoredMail): Html {
  return html`<p><a href="${PATH}">Outbox</a></p>
<h1>${mail.subject}</h1>
<p class="soft">${mail.sentAt}<br>From ${mail.from}<br>To ${mail.to}</p>
<pre>${linkify(mail.text)}</pre>
${mail.html === undefined ? undefined : html`<details><summary>HTML source</summary><pre>${mail.html}</pre></details>`}`;
}

/** Turns web addresses into links; all other text stays text. */
function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part) =>
      /^https?:\/\//.test(part) && URL.canParse(part)
        ? html`<a href="${part}" rel="noreferrer">${part}</a>`
        : html`${part}`,
    );
}
