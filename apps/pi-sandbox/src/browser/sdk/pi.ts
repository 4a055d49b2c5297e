import { createAds } from './ads.ts';
import { authenticate } from './authenticate.ts';
import { createPayment } from './create-payment.ts';
import type { SdkEnvironment } from './environment.ts';
import { init } from './init.ts';
import { createMessenger } from './messenger.ts';
import { createSession, type IncompletePaymentCallback, requireInit } from './session.ts';

/** Creates `window.Pi`. There is no logout: the real SDK has none. */
export function createPi(environment: SdkEnvironment) {
  const messenger = createMessenger(environment);
  const session = createSession(environment, messenger);

  /** A call of the host that either succeeds or fails with this text. */
  async function ask(type: string, payload: unknown, problem: string) {
    requireInit(session);
    const answer = await messenger.send(type, payload);
    if (answer['success'] !== true) throw new Error(problem);
    return answer;
  }

  return {
    init: (config?: unknown) => init(session, config),
    authenticate: (scopes: readonly unknown[], onIncompletePaymentFound?: IncompletePaymentCallback) =>
      authenticate(session, scopes, onIncompletePaymentFound),
    createPayment: (data: unknown, callbacks: unknown) => createPayment(session, data, callbacks),
    Ads: createAds(session),
    nativeFeaturesList: async () => (await ask('native_features_list', {}, 'Unexpected error'))['features'],
    openShareDialog: async (title: string, message: string) => {
      await ask('open_share_dialog', { title, message }, 'Failed to open share dialog');
    },
    openUrlInSystemBrowser: async (url: string) => {
      await ask('open_url_in_system_browser', { url }, 'Failed to open URL');
    },
    getPiHostAppInfo: async () => {
      const { success: _, ...info } = await ask('get_pi_host_app_info', {}, 'Unexpected error');
      return info;
    },
  };
}
