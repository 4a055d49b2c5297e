import type { FastifyReply, FastifyRequest } from 'fastify';

/** The built web app, from the view of the HTTP edge. */
export type WebApp = {
  /** Policy sources for the inline content of its page. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  /**
   * Responds to a GET or HEAD of a file or a navigation.
   *
   * @param path decoded, without query.
   * @returns true if it responded; false if there is nothing at that path. (A reply itself must not be returned: it is a
   *   thenable, and awaiting it yields nothing.)
   */
  respond: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>;
};
