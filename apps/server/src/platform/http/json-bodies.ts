import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { findUnstorableCharacter } from './unstorable-character.ts';

/** Where a problem of the body as a whole is put, as `describeProblems` does. */
const WHOLE_BODY = 'root';

/**
 * Lets requests carry JSON and nothing else: forms and plain text, which any page can send across sites without
 * asking, are 415. Keys that reach into prototypes are refused, and so are characters that no text of ours can
 * hold. An empty body is no body.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string; // parseAs says string
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (error !== null) return done(error);
      if (request.routeOptions.config.judgesCharacters) return done(null, value);
      const place = findUnstorableCharacter(text, value);
      if (place === undefined) return done(null, value);
      const problem = { code: 'invalid_character', message: 'This contains a character that cannot be stored.' };
      return done(new AppError('invalid_input', { fields: { [place || WHOLE_BODY]: problem } }));
    });
  });
}
