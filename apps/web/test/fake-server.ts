import {
  API_PREFIX,
  type ApiRequest,
  type ApiResponse,
  type ApiTransport,
  type ClientUser,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
} from '@dayward/contract';
import type { HabitImageWithUrls } from '@dayward/contract/features/habits';
import type { Person } from '@dayward/contract/features/people';
import type { TaskAttachmentWithUrls } from '@dayward/contract/features/tasks';
import { FREE_PLAN } from '@dayward/domain';
import { FakeAccount } from './fake-account.ts';
import { FakeNotifications } from './fake-notifications.ts';
import { FakePayments } from './fake-payments.ts';
import { FakePi } from './fake-pi.ts';
import { FakeRewards } from './fake-rewards.ts';
import { FakeTaskShares } from './fake-task-shares.ts';
import { json } from './json-response.ts';

/** A small in-memory server behind the transport; the contract's own schemas validate requests and responses. */
export class FakeServer {
  user: ClientUser | undefined;
  isProfileSaved = true;
  /** The account's protection, and the authentication that the server demands. */
  readonly account = new FakeAccount();
  /** Links to shared copies of tasks. */
  readonly taskShares = new FakeTaskShares();
  readonly notifications = new FakeNotifications();
  readonly payments = new FakePayments();
  /** The server's connection to Pi; none at first. */
  readonly pi = new FakePi();
  readonly rewards = new FakeRewards(this.pi);
  /** `isAway`: no request arrives. `isDeaf`: requests take effect, and only the response is lost. */
  isAway = false;
  isDeaf = false;
  /** Every received request, as `METHOD /path`. */
  readonly requests: string[] = [];
  /** The latest request bodies, by request. */
  readonly sent = new Map<string, unknown>();
  readonly #refusals = new Map<string, ErrorBody>();
  readonly #refusalsByStart = new Map<string, ErrorBody>();
  #gate: Promise<void> | undefined;

  constructor(init: { user?: ClientUser } = {}) {
    this.user = init.user;
  }

  /** Refuses all requests with this prefix (`PUT /profile/avatar/`). */
  refuseAll(start: string, code: ErrorCode): void {
    this.#refusalsByStart.set(start, { error: { code, message: ERRORS[code].message } });
  }

  /** Refuses one kind of request (`PATCH /profile`) until it is called again without a code. */
  refuse(request: string, code?: ErrorCode, details: Omit<ErrorBody['error'], 'code' | 'message'> = {}): void {
    if (code === undefined) this.#refusals.delete(request);
    else this.#refusals.set(request, { error: { code, message: ERRORS[code].message, ...details } });
  }

  /** Holds all responses until the returned function is called. */
  hold(): () => void {
    const gate = Promise.withResolvers<void>();
    this.#gate = gate.promise;
    return () => {
      this.#gate = undefined;
      gate.resolve();
    };
  }

  readonly transport: ApiTransport = async (request) => {
    await this.#gate;
    if (this.isAway) throw new TypeError('Failed to fetch');
    const answer = this.#answer(request);
    if (this.isDeaf) throw new TypeError('Failed to fetch');
    return answer;
  };

  /** Private images, whose addresses need no session. */
  readonly fetchPicture = async (path: string): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    this.requests.push(`GET ${path.split('?')[0]}`);
    return new Response('picture', { headers: { 'content-type': 'image/webp' } });
  };

  /** Images of habits whose rows have arrived; an image uploaded for one is stored in it. */
  readonly images = new Map<string, HabitImageWithUrls>();

  #answerAboutImages(name: string): ApiResponse | undefined {
    const [, method, habitId, id] = /^(GET|PUT) \/habits\/([^/]+)\/images(?:\/([^/]+))?$/.exec(name) ?? [];
    if (method === 'GET') {
      return json(200, { items: [...this.images.values()].filter((image) => image.habitId === habitId), next: null });
    }
    const image = this.images.get(id ?? '');
    if (method === undefined || image === undefined || image.habitId !== habitId) return undefined;
    const address = `https://dayward.example${API_PREFIX}/files/owner/${image.id}?until=1&signature=a`;
    const kept = {
      ...{ ...image, uploadedAt: '2026-11-21T08:31:00.000Z', width: 4, height: 3, bytes: 99 },
      ...{ address, thumbnailAddress: `${address}&size=thumbnail` },
    };
    this.images.set(image.id, kept);
    return json(200, kept);
  }

  /** Attachments of tasks whose rows have arrived; a file uploaded for one is stored. */
  readonly attachments = new Map<string, TaskAttachmentWithUrls>();

  #answerAboutAttachments(name: string): ApiResponse | undefined {
    const [, method, taskId, id] = /^(GET|PUT) \/tasks\/([^/]+)\/attachments(?:\/([^/]+))?$/.exec(name) ?? [];
    if (method === 'GET') {
      const items = [...this.attachments.values()].filter((file) => file.taskId === taskId);
      return json(200, { items, next: null });
    }
    const file = this.attachments.get(id ?? '');
    if (method === undefined || file === undefined || file.taskId !== taskId) return undefined;
    const isPicture = file.contentType.startsWith('image/');
    const address = `https://dayward.example${API_PREFIX}/files/owner/${file.id}?until=1&signature=a`;
    const kept = {
      ...{ ...file, isPicture, uploadedAt: '2026-11-21T08:31:00.000Z' },
      ...{ address, thumbnailAddress: isPicture ? `${address}&size=thumbnail` : null },
    };
    this.attachments.set(file.id, kept);
    return json(200, kept);
  }

  /** Public profiles by id. */
  readonly people = new Map<string, Person>();

  #answerAboutPeople(name: string, user: ClientUser): ApiResponse | undefined {
    const [method, path = ''] = name.split(' ');
    if (method === 'PUT' && path.startsWith('/profile/avatar/')) {
      return this.#become({ ...user, avatarUrl: `https://dayward.example/files/${path.split('/').at(-1)}?until=1` });
    }
    if (name === 'DELETE /profile/avatar') return this.#become({ ...user, avatarUrl: null });
    const person = path.startsWith('/people/') ? this.people.get(path.slice('/people/'.length)) : undefined;
    return person && json(200, person);
  }

  #become(user: ClientUser): ApiResponse {
    this.user = user;
    return json(200, user);
  }

  /** Copies name and days of the profile into the session's user. */
  #takeOver(): void {
    const { name, timeZone, dayStartHour, weekStart } = this.account.profile;
    if (this.user) this.user = { ...this.user, name, timeZone, dayStartHour, weekStart };
  }

  #answer({ method, path, body }: ApiRequest): ApiResponse {
    const name = `${method} ${path.slice(API_PREFIX.length)}`;
    this.requests.push(name);
    const [, byStart] = [...this.#refusalsByStart].find(([start]) => name.startsWith(start)) ?? [];
    const refusal = this.#refusals.get(name) ?? byStart;
    if (refusal) return json(ERRORS[refusal.error.code].status, refusal);
    const input: unknown = body === undefined ? undefined : JSON.parse(body);
    this.sent.set(name, input);
    if (name === 'GET /auth/session')
      return json(200, { user: this.user ?? null, isProfileSaved: this.isProfileSaved, ...this.pi.wallets() });
    if (name === 'POST /auth/sign-out') {
      this.user = undefined;
      return { status: 204, body: '' };
    }
    const entered = this.pi.answerOutside(name) ?? this.account.answerOutside(name);
    if (entered?.user) this.user = entered.user;
    if (entered) return entered.response;
    const shared = this.taskShares.answerOutside(name) ?? this.payments.answerOutside(name);
    if (shared) return shared;
    if (!this.user) return json(401, { error: { code: 'unauthenticated', message: ERRORS.unauthenticated.message } });
    return this.#answerInside(name, input, this.user);
  }

  #answerInside(name: string, input: unknown, user: ClientUser): ApiResponse {
    const changed = planChange(name, user);
    if (changed) {
      this.user = changed;
      return json(200, changed);
    }
    const inside =
      this.pi.answerInside(name, !this.account.isStepUpNeeded) ??
      this.account.answerInside(name, input) ??
      this.#answerAboutPeople(name, user) ??
      this.#answerAboutImages(name) ??
      this.#answerAboutAttachments(name) ??
      this.taskShares.answerInside(name, input) ??
      this.notifications.answer(name, input) ??
      this.rewards.answerInside(name, input) ??
      this.payments.answer(name, user);
    if (name === 'PATCH /profile') this.#takeOver();
    if (name === 'DELETE /me' && inside?.status === 204) this.user = undefined;
    return inside ?? json(404, { error: { code: 'not_found', message: ERRORS.not_found.message } });
  }
}

/** The account's user after a request to the plan routes; undefined for every other route. */
function planChange(name: string, user: ClientUser): ClientUser | undefined {
  switch (name) {
    case 'POST /plan/downgrade':
      return { ...user, plan: FREE_PLAN, planExpiry: null, hasPaid: false, isPlanEnding: false };
    case 'POST /plan/cancel':
      return { ...user, isPlanEnding: true };
    case 'POST /plan/resume':
      return { ...user, isPlanEnding: false };
    default:
      return undefined;
  }
}
