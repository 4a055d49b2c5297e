import { filesRoutes } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/platform/http/app-error.ts';
import { implement } from '#src/platform/http/implement.ts';
import { attachmentOf } from './download-name.ts';
import type { FileAddresses } from './file-address.ts';
import { openFile } from './read-file.service.ts';

/**
 * Serves files by signed addresses. A wrong signature, an expired one, and an unknown file get the same response, so that no
 * response reveals the existence of a file.
 */
export function registerFilesRoutes(
  app: FastifyInstance,
  { addresses, ...parts }: Parameters<typeof openFile>[0] & { addresses: FileAddresses },
): void {
  implement(app, filesRoutes.read, async ({ params, query, request, reply }) => {
    const place = { ...params, size: query.size };
    const secondsLeft = addresses.check(place, query);
    if (secondsLeft === undefined) throw new AppError('not_found');
    const file = await openFile(parts, place);
    if (file === undefined) throw new AppError('not_found');
    reply.headers({
      ...app.securityHeaders.file,
      'cache-control': `private, max-age=${secondsLeft}, immutable`,
      'content-disposition': file.downloadName === null ? 'inline' : attachmentOf(file.downloadName),
      'content-type': file.contentType,
      'content-length': file.bytes,
      etag: file.etag,
    });
    if (request.headers['if-none-match'] !== file.etag) return file.stream;
    file.stream.destroy();
    return 'not-modified';
  });
}
