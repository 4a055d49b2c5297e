import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { findUnstorableCharacter } from './unstorable-character.ts';

/** Key for a problem of the body as a whole, as in `describeProblems`. */
const WHOLE_BODY = 'root';

/**
 * Accepts only JSON bodies: forms and plain text, which any page can send across sites without a preflight, are 415. Keys that
 * reach into prototypes are refused, and so are characters that cannot be stored. An empty body counts as no body.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string; // parseAs: 'string'
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error !== null) return done(error);
      if (request.routeOptions.config.checksCharacters) return done(null, value);
      const place = findUnstorableCharacter(text, value);
      if (place === undefined) return done(null, value);
      const problem = { code: 'invalid_character', message: 'This contains a character that cannot be stored.' };
      return done(new AppError('invalid_input', { fields: { [place || WHOLE_BODY]: problem } }));
    });
  });
}
