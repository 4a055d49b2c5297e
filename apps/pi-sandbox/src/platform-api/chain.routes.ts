import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';

/** The fake chain: what Horizon says of a transaction, as far as an app needs it. */
export function chainRoutes(server: FastifyInstance, { state }: Sandbox): void {
  server.get<{ Params: { txid: string } }>('/transactions/:txid', ({ params }, reply) => {
    const transaction = entryOf(state.transactions, params.txid);
    if (transaction === undefined) {
      return reply.code(404).send({ type: 'not_found', title: 'Resource Missing', status: 404 });
    }
    const { txid, memo, from, createdAt } = transaction;
    return {
      id: txid,
      hash: txid,
      successful: true,
      created_at: new Date(createdAt).toISOString(),
      source_account: from,
      memo_type: 'text',
      memo,
    };
  });
}
