import { UPLOAD_TYPE } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const PICTURE_TYPES = /^image\/[a-z0-9.+-]+\s*(?:;|$)/i;

/**
 * Lets the requests of a scope carry a raw file and nothing else, up to the route's limit, which is enforced during the upload.
 * The declared type of a picture is ignored, because it is not trusted. Types that pages can send across sites without a
 * preflight (forms, plain text) are 415.
 */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  for (const type of [UPLOAD_TYPE, PICTURE_TYPES]) {
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}

/** The file of a request. @throws AppError `unsupported_media_type` if there is none */
export function uploadedBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new AppError('unsupported_media_type');
}
