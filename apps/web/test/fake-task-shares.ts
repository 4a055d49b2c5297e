import { type ApiResponse, ERRORS } from '@dayward/contract';
import type { SharedTask, TaskShare } from '@dayward/contract/features/task-shares';
import { json } from './json-response.ts';

const MADE_AT = '2026-11-21T08:30:00.000Z';

/** In-memory links to copies of tasks, whatever the tasks: a small version of the server's storage. */
export class FakeTaskShares {
  /** The shared tasks by the token of their link. */
  readonly shown = new Map<string, SharedTask>();
  /** The valid links of each task, newest first. */
  readonly live = new Map<string, TaskShare[]>();

  /** Handles requests that need no session: any visitor with a link may open it. */
  answerOutside(name: string): ApiResponse | undefined {
    const [, token] = /^GET \/shared-tasks\/(.+)$/.exec(name) ?? [];
    if (token === undefined) return undefined;
    const task = this.shown.get(token);
    return task === undefined
      ? json(ERRORS.not_found.status, { error: { code: 'not_found', message: ERRORS.not_found.message } })
      : json(200, task);
  }

  answerInside(name: string, input: unknown): ApiResponse | undefined {
    if (name === 'GET /task-shares') {
      const all = [...this.live].flatMap(([taskId, shares]) =>
        shares.map((share) => ({ ...share, taskId, title: 'Task' })),
      );
      return json(200, { items: all });
    }
    const [, method, taskId = '', id] = /^(GET|POST|DELETE) \/tasks\/([^/]+)\/shares(?:\/(.+))?$/.exec(name) ?? [];
    const live = this.live.get(taskId) ?? [];
    if (method === 'GET') return json(200, { items: live });
    if (method === 'POST') {
      const made = { createdAt: MADE_AT, expiresAt: null, ...(input as { id: string }) }; // the client's own call made it
      const share = { id: made.id, createdAt: made.createdAt, expiresAt: made.expiresAt };
      // A repeated id replaces the link of that id, with another target.
      this.live.set(taskId, [share, ...live.filter((other) => other.id !== share.id)]);
      return json(201, { ...share, link: `https://dayward.example/shared/${share.id}` });
    }
    if (method === undefined || !live.some((share) => share.id === id)) return undefined;
    this.live.set(
      taskId,
      live.filter((share) => share.id !== id),
    );
    return { status: 204, body: '' };
  }
}
