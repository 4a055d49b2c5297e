import {
  type ApiResponse,
  BUILT_FEATURES,
  type ClientUser,
  ERRORS,
  type ErrorCode,
  type RouteOutput,
} from '@dayward/contract';
import {
  emailRoutes,
  type PasskeyInfo,
  passkeyRoutes,
  profileRoutes,
  type SessionInfo,
} from '@dayward/contract/features/accounts';
import { FEATURE_KEYS, type FeatureKey } from '@dayward/domain';
import { buildPlans } from './fake-plans.ts';
import { json } from './json-response.ts';
import { ada } from './people.ts';

const DONE: ApiResponse = { status: 204, body: '' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const SEEN = '2026-11-21T08:30:00.000Z';

const CURRENT: SessionInfo = {
  id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f71',
  isCurrent: true,
  createdAt: SEEN,
  lastSeenAt: SEEN,
  expiresAt: SEEN,
  userAgent: CHROME,
};

export const elsewhere: SessionInfo = {
  ...CURRENT,
  id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f72',
  isCurrent: false,
  userAgent: FIREFOX,
};

export const laptopKey: PasskeyInfo = {
  id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f81',
  name: 'Laptop',
  createdAt: SEEN,
};

export const BACKUP_CODES = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];

/** Routes that change the account's protection: each demands a fresh authentication. */
const GUARDED = /^(?:(?:POST|DELETE) \/auth\/(?:factors|passkeys)|PUT \/auth\/(?:password|email)|DELETE \/me)/;

/** An account in memory, with the routes of accounts and plans. */
export class FakeAccount {
  /** The plans of the catalogue in force. */
  plans = buildPlans().plans;
  enforceLimits = buildPlans().enforceLimits;
  /** The address that the operator set. */
  habitAppUrl: string | null = null;
  /** The account's activity log, newest first. */
  activity: readonly unknown[] = [];
  /** True if signing in demands a second factor. */
  isSecondFactorAsked = false;
  isConfirmedByMail = false;
  isStepUpNeeded = false;
  isTotpOn = false;
  passkeys: PasskeyInfo[] = [];
  sessions: SessionInfo[] = [CURRENT];
  profile: RouteOutput<typeof profileRoutes.getProfile> = {
    name: ada.name,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    dayStartHour: 0,
    weekStart: 1,
    isEmailVerified: true,
    pendingEmail: null,
  };

  #builtFeatures: readonly FeatureKey[] = BUILT_FEATURES;

  /**
   * Marks only some of the product's features as built.
   *
   * @throws {Error} for a feature that the product does not have: a test that needs one calls `buildEveryFeature`
   */
  buildOnly(features: readonly FeatureKey[]): void {
    const missing = features.find((feature) => !BUILT_FEATURES.includes(feature));
    if (missing !== undefined) throw new Error(`${missing} is not built.`);
    this.#builtFeatures = features;
  }

  /**
   * Marks every feature of the specification as built. A test that reaches this call shows a mechanism, not the product, so `npm
   * run spec` refuses a statement id in its title.
   */
  buildEveryFeature(): void {
    this.#builtFeatures = FEATURE_KEYS;
  }

  /** Handles requests that need no session. */
  answerOutside(name: string): { response: ApiResponse; user?: ClientUser } | undefined {
    switch (name) {
      case 'POST /auth/sign-in/email':
        if (this.isSecondFactorAsked) return { response: json(200, { status: 'second-factor' }) };
        return { response: json(200, { status: 'signed-in', user: ada }), user: ada };
      case 'POST /auth/sign-up/email':
        if (this.isConfirmedByMail) return { response: json(201, { status: 'confirm-by-mail' }) };
        return { response: json(201, { status: 'signed-in', user: ada }), user: ada };
      case 'POST /auth/sign-up/confirm':
        return { response: json(201, ada), user: ada };
      case 'POST /auth/sign-in/second-factor':
      case 'POST /auth/sign-in/passkey':
        return { response: json(200, ada), user: ada };
      case 'POST /auth/sign-in/passkey/options':
        return { response: json(200, { challenge: 'AAAA' }) };
      case 'POST /auth/password/forgot':
      case 'POST /auth/password/reset':
      case 'POST /auth/email/confirm':
        return { response: DONE };
      case 'GET /plans':
        return {
          response: json(200, {
            ...buildPlans(),
            plans: this.plans,
            habitAppUrl: this.habitAppUrl,
            builtFeatures: this.#builtFeatures,
            enforceLimits: this.enforceLimits,
          }),
        };
      default:
        return undefined;
    }
  }

  /** Handles requests of a signed-in user; undefined for those of other features. */
  answerInside(name: string, input: unknown): ApiResponse | undefined {
    if (this.isStepUpNeeded && GUARDED.test(name)) return refusal('step_up_required');
    if (name.startsWith('DELETE /auth/sessions/')) {
      this.sessions = this.sessions.filter(({ id }) => !name.endsWith(id));
      return DONE;
    }
    if (name.startsWith('DELETE /auth/passkeys/')) {
      this.passkeys = this.passkeys.filter(({ id }) => !name.endsWith(id));
      return DONE;
    }
    return this.#answers(input)[name]?.();
  }

  #answers(input: unknown): Record<string, () => ApiResponse> {
    return {
      'GET /analytics': () => json(200, { items: this.activity, next: null }),
      'GET /profile': () => json(200, this.profile),
      'PATCH /profile': () => {
        this.profile = { ...this.profile, ...profileRoutes.patchProfile.body.parse(input) };
        return json(200, this.profile);
      },
      'GET /auth/factors': () =>
        json(200, {
          totp: { isOn: this.isTotpOn, backupCodesLeft: this.isTotpOn ? BACKUP_CODES.length : 0 },
          passkeys: this.passkeys,
        }),
      'GET /auth/sessions': () => json(200, { items: this.sessions }),
      'DELETE /auth/sessions': () => this.#endOthers(),
      'POST /auth/step-up': () => this.#confirm(),
      'POST /auth/step-up/pi': () => this.#confirm(),
      'POST /auth/step-up/passkey/options': () => json(200, { challenge: 'AAAA' }),
      'POST /auth/step-up/passkey': () => this.#confirm(),
      'POST /auth/factors/totp': () =>
        json(200, { uri: 'otpauth://totp/Dayward:ada?secret=JBSWY3DPEHPK3PXP', secret: 'JBSWY3DPEHPK3PXP' }),
      'POST /auth/factors/totp/confirm': () => {
        this.isTotpOn = true;
        return json(200, { backupCodes: BACKUP_CODES });
      },
      'DELETE /auth/factors/totp': () => {
        this.isTotpOn = false;
        return this.#endOthers();
      },
      'POST /auth/factors/backup-codes': () => json(200, { backupCodes: BACKUP_CODES }),
      'POST /auth/passkeys/options': () => json(200, { challenge: 'AAAA' }),
      'POST /auth/passkeys': () => {
        const { name } = passkeyRoutes.addPasskey.body.parse(input);
        const added = { ...laptopKey, name };
        this.passkeys = [...this.passkeys, added];
        this.#endOthers();
        return json(201, added);
      },
      'PUT /auth/password': () => this.#endOthers(),
      'PUT /auth/email': () => {
        const { email } = emailRoutes.changeEmail.body.parse(input);
        this.profile = { ...this.profile, pendingEmail: { email, expiresAt: '2026-11-24T10:00:00.000Z' } };
        return DONE;
      },
      'DELETE /auth/email': () => {
        this.profile = { ...this.profile, pendingEmail: null };
        return DONE;
      },
      'POST /auth/email/verification': () => DONE,
      'DELETE /me': () => DONE,
    };
  }

  #confirm(): ApiResponse {
    this.isStepUpNeeded = false;
    return DONE;
  }

  #endOthers(): ApiResponse {
    this.sessions = this.sessions.filter(({ isCurrent }) => isCurrent);
    return DONE;
  }
}

function refusal(code: ErrorCode): ApiResponse {
  return json(ERRORS[code].status, { error: { code, message: ERRORS[code].message } });
}
