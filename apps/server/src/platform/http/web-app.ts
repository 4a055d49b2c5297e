import type { FastifyReply, FastifyRequest } from 'fastify';

/** The built web app, as the HTTP edge sees it. */
export type WebApp = {
  /** Policy sources for what stands inline in its page. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  /**
   * Answers a GET or HEAD of a file or a navigation.
   *
   * @param path decoded, without query.
   * @returns whether it did; false when there is nothing at that path. (A reply itself must not be returned: it is a
   *   thenable, and awaiting it gives nothing.)
   */
  answer: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>;
};
