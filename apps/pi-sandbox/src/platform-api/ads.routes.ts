import type { FastifyInstance } from 'fastify';
import { setAdStatus } from '#src/ads/ads.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';
import type { Ad } from '#src/state/model.ts';
import { appOfKey } from './credentials.ts';
import { adStatusDto } from './dto.ts';
import { answerCall } from './faulty-call.ts';
import { PlatformError } from './platform-error.ts';

/** The status of rewarded ads. */
export function adRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<{ Params: { id: string } }>('/v2/ads_network/status/:id', (request, reply) =>
    answerCall(sandbox, 'ad-status', reply, () => {
      const app = appOfKey(sandbox, request);
      const ad = entryOf(sandbox.state.ads, request.params.id);
      if (ad === undefined || ad.app !== app || sandbox.faults.take('ad-status-unknown') !== undefined) {
        throw new PlatformError('ad_not_found', 'There is no ad with this identifier.');
      }
      return adStatusDto(asFaultsSay(sandbox, ad));
    }),
  );
}

function asFaultsSay(sandbox: Sandbox, ad: Ad): Ad {
  const { faults } = sandbox;
  if (faults.take('ad-status-pending') !== undefined) return { ...ad, status: null, grantedAt: null };
  if (faults.take('ad-status-failed') !== undefined) setAdStatus(sandbox, ad, 'failed');
  if (faults.take('ad-status-revoked') !== undefined) setAdStatus(sandbox, ad, 'revoked');
  return ad;
}
