/**
 * The baseline of the streams: a minimal server on Node's own HTTP module. It holds open streams by name, and sends an event on
 * one of them for each POST. Prints its port on stdout.
 */
import { createServer, type ServerResponse } from 'node:http';

const streams = new Map<string, ServerResponse>();

const server = createServer((request, response) => {
  const name = request.url ?? '';
  if (request.method === 'POST') {
    response.writeHead(200, { 'content-length': 2 }).end('ok');
    streams.get(name)?.write('event: rev\ndata: {"rev":1}\n\n');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: rev\ndata: {"rev":0}\n\n');
  streams.set(name, response);
  response.once('close', () => streams.delete(name));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
