import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Fault, FaultPlan } from './faults.ts';

export type FaultProxy = { port: number; close(): Promise<void> };

const SLOW_MS = 60;
const LATER_MS = 200;

/**
 * A TCP proxy that applies the plan's faults, one per connection. Callers use one connection per request, so that a fault affects
 * one request.
 *
 * @param targetPort the server's port on this machine
 */
export async function startFaultProxy(targetPort: number, plan: FaultPlan): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Broken connections are the purpose of this proxy.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const open = () => keep(connect(targetPort, '127.0.0.1'));
  const server = createServer((client) => serve(keep(client), open, plan.next()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // a TCP server has an address of this shape
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(client: Socket, open: () => Socket, fault: Fault | 'none'): void {
  switch (fault) {
    case 'refused':
      client.resetAndDestroy();
      return;
    case 'reset_before':
      client.once('data', () => client.resetAndDestroy());
      return;
    case 'black_hole':
      client.resume();
      return;
    case 'reset_after':
      relay(client, open(), { onAnswer: () => client.resetAndDestroy() });
      return;
    case 'cut_answer':
      relay(client, open(), {
        onAnswer: (bytes) => client.end(bytes.subarray(0, bytes.length / 2)),
      });
      return;
    case 'slow':
      relay(client, open(), { delayMs: SLOW_MS });
      return;
    case 'duplicated':
    case 'reordered':
      repeat(client, open, fault === 'duplicated' ? 0 : LATER_MS);
      relay(client, open(), {});
      return;
    case 'none':
      relay(client, open(), {});
  }
}

/** Sends the client's bytes again on a second connection, and ignores the response. */
function repeat(client: Socket, open: () => Socket, delayMs: number): void {
  const chunks: Buffer[] = [];
  client.on('data', (bytes: Buffer) => chunks.push(bytes));
  client.once('data', () =>
    setTimeout(() => {
      const copy = open();
      copy.resume();
      copy.write(Buffer.concat(chunks));
    }, delayMs),
  );
}

type RelayOptions = { delayMs?: number; onAnswer?: (bytes: Buffer) => void };

function relay(client: Socket, target: Socket, { delayMs = 0, onAnswer }: RelayOptions): void {
  const afterDelay = (run: () => void) => (delayMs === 0 ? run() : setTimeout(run, delayMs));
  client.on('data', (bytes: Buffer) => afterDelay(() => target.writable && target.write(bytes)));
  client.on('end', () => afterDelay(() => target.end()));
  client.on('close', () => afterDelay(() => target.destroy()));
  target.on('data', (bytes: Buffer) =>
    afterDelay(() => (onAnswer ? onAnswer(bytes) : client.writable && client.write(bytes))),
  );
  target.on('end', () => afterDelay(() => client.end()));
}
