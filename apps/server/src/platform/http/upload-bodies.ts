import { UPLOAD_TYPE } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const PICTURE_TYPES = /^image\/[a-z0-9.+-]+\s*(?:;|$)/i;

/**
 * Lets the requests of a scope carry a file as it is and nothing else, up to the route's limit, which is enforced while it
 * arrives. Types of pictures are as good as none, because nobody believes them; what pages can send across sites without
 * asking (forms, plain text) is 415.
 */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  for (const type of [UPLOAD_TYPE, PICTURE_TYPES]) {
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}

/** The file that a request carried. @throws AppError `unsupported_media_type` where there was none */
export function uploadedBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new AppError('unsupported_media_type');
}
