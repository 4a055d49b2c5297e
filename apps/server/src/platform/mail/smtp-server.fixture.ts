import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ReceivedMail } from '@dayward/testing/suites';

export type Envelope = { from: string; to: string[] };

/** A minimal mail server (RFC 5321) that records its mails; for tests only. */
export async function startSmtpServer({ refuseRecipients = false }: { refuseRecipients?: boolean }) {
  const mails: { envelope: Envelope; source: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    serve(socket, { refuseRecipients, keep: (envelope, source) => mails.push({ envelope, source }) });
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has an address
    arrived: () => mails.map(({ source }) => parseMail(source)),
    /** The mails as they were sent, with all headers. */
    sources: () => mails.map(({ source }) => source),
    envelopes: () => mails.map(({ envelope }) => envelope),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

type Session = { refuseRecipients: boolean; keep: (envelope: Envelope, source: string) => void };

function serve(socket: Socket, { refuseRecipients, keep }: Session): void {
  let envelope: Envelope = { from: '', to: [] };
  let pending = '';
  let isData = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);

  const commands: Record<string, (address: string) => string> = {
    EHLO: () => '250-test\r\n250 SMTPUTF8',
    STARTTLS: () => '502 No TLS here',
    MAIL: (address) => {
      envelope = { from: address, to: [] };
      return '250 OK';
    },
    RCPT: (address) => {
      if (refuseRecipients) return '550 No such person';
      envelope.to.push(address);
      return '250 OK';
    },
    DATA: () => {
      isData = true;
      return '354 Go on';
    },
  };
  const command = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    answer(commands[verb]?.(/<([^>]*)>/.exec(line)?.[1] ?? '') ?? '250 OK');
    if (verb === 'QUIT') socket.end();
  };

  socket.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        keep(envelope, text.replace(/^\.\./gm, '.'));
        answer('250 Kept');
      } else command(text);
    }
  });
  answer('220 test ESMTP');
}

function parseMail(source: string): ReceivedMail {
  const { headers, body } = parsePart(source);
  const texts = textsOf(headers, body);
  return {
    from: decodeWords(headers.get('from') ?? ''),
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: texts.get('text/plain') ?? '',
    html: texts.get('text/html'),
  };
}

function parsePart(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`The header ${name} came twice`);
    headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

function textsOf(headers: ReadonlyMap<string, string>, body: string): Map<string, string> {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) {
    return new Map([[type.split(';')[0] ?? '', decodeBody(headers.get('content-transfer-encoding') ?? '7bit', body)]]);
  }
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.flatMap((part) => {
      const { headers: own, body: inner } = parsePart(part.replace(/^\r\n/, '').replace(/\r\n$/, ''));
      return [...textsOf(own, inner)];
    }),
  );
}

function decodeBody(encoding: string, body: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body);
  return bytes.toString('utf8').replace(/\r\n/g, '\n');
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** RFC 2047: `=?utf-8?Q?…?=`; spaces between two encoded words do not count. */
function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  const bytes = joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(coded, 'base64').toString('latin1')
      : quotedPrintable(coded.replace(/_/g, ' ')).toString('latin1'),
  );
  return bytes === joined ? text : Buffer.from(bytes, 'latin1').toString('utf8');
}
