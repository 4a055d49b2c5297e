import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncodings } from './accepted-encodings.ts';

const compress = promisify(gzip);

/**
 * Smaller answers travel in a few packets as they are; compressing them costs more than it saves. From here on the rows of
 * synced data become six times smaller, at 13 ms of a core for a megabyte (decision 0015).
 */
const COMPRESSED_FROM_BYTES = 16 * 1024;

/** The fastest level: the next ones save a few percent more for twice to three times the work. */
const OPTIONS = { level: constants.Z_BEST_SPEED };

/** Compresses the text of a large answer, outside of the event loop, for clients that take it. */
export async function compressAnswer(reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < COMPRESSED_FROM_BYTES) return text;
  reply.header('vary', 'Origin, Accept-Encoding');
  if (!acceptedEncodings(reply.request.headers['accept-encoding']).has('gzip')) return text;
  reply.header('content-encoding', 'gzip');
  return compress(text, OPTIONS);
}
