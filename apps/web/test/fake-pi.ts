import {
  type ApiResponse,
  type ClientUser,
  ERRORS,
  type ErrorCode,
  type RouteOutput,
  type sessionRoutes,
} from '@dayward/contract';
import type { PiLink, piRoutes } from '@dayward/contract/features/accounts';
import { onTestFinished, vi } from 'vitest';
import { json } from './json-response.ts';
import { ada } from './people.ts';

type PiFacts = RouteOutput<typeof piRoutes.piFacts>;

const LINKED_AT = '2026-11-21T08:30:00.000Z';

/** The page in which the emulator shows the app. */
export const HOST_PAGE = 'http://127.0.0.1:3100/app/dayward';

/** A server that the sandbox stands in for Pi. */
export const SANDBOX = {
  available: true,
  sdkUrl: 'http://127.0.0.1:3100/pi-sdk.js',
  sandbox: true,
  network: 'sandbox',
  isEmulated: true,
  hostPageUrl: HOST_PAGE,
  isOnlySignIn: false,
} as const satisfies PiFacts;

export const pioneer: ClientUser = { ...ada, email: null, name: 'ada_pioneer' };

export const LINKED: PiLink = {
  wallet: { username: 'ada_pioneer', network: 'sandbox', linkedAt: LINKED_AT, lastUsedAt: LINKED_AT },
  isOnlyWayIn: false,
};

/** The routes of Pi wallets, in memory. */
export class FakePi {
  facts: PiFacts = { available: false };
  link: PiLink = { wallet: null, isOnlyWayIn: false };
  /** What a wallet's token opens. */
  signIn: RouteOutput<typeof piRoutes.piSignIn> = { status: 'signed-in', user: pioneer };

  /** What the answer about the session says of wallets. */
  wallets(): Pick<RouteOutput<typeof sessionRoutes.session>, 'wallets'> {
    return this.facts.available ? { wallets: this.facts.isOnlySignIn ? 'only' : 'beside' } : {};
  }

  /** Handles requests that need no session. */
  answerOutside(name: string): { response: ApiResponse; user?: ClientUser } | undefined {
    switch (name) {
      case 'GET /pi':
        return { response: json(200, this.facts) };
      case 'POST /auth/sign-in/pi':
        return {
          response: json(200, this.signIn),
          ...(this.signIn.status === 'signed-in' && { user: this.signIn.user }),
        };
      case 'POST /auth/sign-up/pi':
        this.link = { ...LINKED, isOnlyWayIn: true };
        return { response: json(201, pioneer), user: pioneer };
      default:
        return undefined;
    }
  }

  /** Handles requests of a signed-in user. @param isConfirmed false if the session has to be confirmed first */
  answerInside(name: string, isConfirmed: boolean): ApiResponse | undefined {
    switch (name) {
      case 'GET /me/pi':
        return json(200, this.link);
      case 'PUT /me/pi':
        if (!isConfirmed) return refusal('step_up_required');
        this.link = LINKED;
        return json(200, this.link);
      case 'DELETE /me/pi':
        if (!isConfirmed) return refusal('step_up_required');
        this.link = { wallet: null, isOnlyWayIn: false };
        return { status: 204, body: '' };
      default:
        return undefined;
    }
  }
}

function refusal(code: ErrorCode): ApiResponse {
  return json(ERRORS[code].status, { error: { code, message: ERRORS[code].message } });
}

export const PI_USER = { accessToken: 'token-of-ada', user: { uid: 'uid-of-ada', username: 'ada_pioneer' } };

type Sdk = { init?: () => unknown; authenticate?: (scopes: string[], onFound: (payment: unknown) => void) => unknown };

/** Lets this test's browser be the Pi Browser, with an SDK that answers so. */
export function installPiBrowser({ init = async () => undefined, authenticate = async () => PI_USER }: Sdk = {}): void {
  enterPiBrowser();
  vi.stubGlobal('Pi', { init, authenticate, createPayment: () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Lets this test's browser be the Pi Browser, without the SDK: its script cannot be loaded. */
export function enterPiBrowser(): void {
  const userAgent = `${navigator.userAgent} PiBrowser/1.11.0`;
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
}
