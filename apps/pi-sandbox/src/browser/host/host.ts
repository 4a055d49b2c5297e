import { fieldsOf } from '../../platform/json.ts';
import type { AdType } from '../../state/model.ts';
import type { HostAnswer, HostDeps } from './host-deps.ts';
import { runPaymentFlow } from './payment-flow.ts';

type Payload = Readonly<Record<string, unknown>>;
type Handler = (payload: Payload) => Promise<HostAnswer> | HostAnswer;

/** Answers the messages of the SDK as the Pi Browser does, for one visit of one user. */
export type Host = { answer(type: unknown, payload: unknown): Promise<HostAnswer> };

export function createHost(deps: HostDeps): Host {
  const { api } = deps;
  const handlers: Readonly<Record<string, Handler>> = {
    ...storageHandlers(deps),
    ...paymentHandlers(deps),
    ...userHandlers(deps),
    open_share_dialog: async ({ title, message }) => {
      await deps.sheets.share(String(title), String(message));
      return { success: true };
    },
    open_url_in_system_browser: ({ url }) => {
      const isWeb = typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);
      if (isWeb) deps.openUrl(url);
      return { success: isWeb };
    },
    get_pi_host_app_info: () => ({ success: true, hostApp: 'pi-browser' }),
  };
  return {
    async answer(type, payload) {
      const handler = typeof type === 'string' && Object.hasOwn(handlers, type) ? handlers[type] : undefined;
      if (handler === undefined) return { success: false, error: 'unknown_message' };
      try {
        return (await api.takeFault('host-silent')).isSet ? undefined : await handler(fieldsOf(payload));
      } catch {
        return { success: false, error: 'sandbox_unreachable' };
      }
    },
  };
}

function storageHandlers({ api, storage }: HostDeps): Record<string, Handler> {
  return {
    load_storage: async () => {
      if ((await api.takeFault('init-never')).isSet) return undefined;
      return { success: true, entries: storage.entries() };
    },
    write_storage: ({ key, value }) => {
      storage.write(String(key), typeof value === 'string' ? value : null);
      return { success: true };
    },
  };
}

/** Sign-in and ads: both depend on who the user is and whether they agreed. */
function userHandlers(deps: HostDeps): Record<string, Handler> {
  const { api, sheets, username, backendUrl } = deps;
  let accessToken: string | undefined;

  async function showAd(type: AdType): Promise<HostAnswer> {
    if ((await api.takeFault('ad-never')).isSet) return undefined;
    const fault = await api.takeFault('ad-show');
    if (fault.value !== null) return adAnswer(fault.value);
    if (type === 'rewarded' && accessToken === undefined) return adAnswer('USER_UNAUTHENTICATED');
    if ((await sheets.ad(type)) === 'closed' || type === 'interstitial') return adAnswer('AD_CLOSED');
    return { ...adAnswer('AD_REWARDED'), ...(await api.rewardAd(username, type)) };
  }

  return {
    open_consent_modal: async ({ scopes }) => {
      if ((await api.takeFault('consent-never')).isSet) return undefined;
      if ((await api.takeFault('consent-cancel')).isSet) return { success: false };
      const asked = Array.isArray(scopes) ? scopes.map(String) : [];
      const isAllowed = !(await api.needsConsent(username, asked)) || (await sheets.consent(asked));
      if (isAllowed) accessToken = await api.grant(username, asked);
      return { success: isAllowed };
    },
    communication_information_request: () => ({
      ...{ success: accessToken !== undefined, accessToken },
      ...{ backendURL: backendUrl, frontendURL: backendUrl },
    }),
    native_features_list: async () => ({
      success: true,
      features: [
        ...['inline_media', 'request_permission'],
        ...((await api.takeFault('ads-unsupported')).isSet ? [] : ['ad_network']),
      ],
    }),
    is_ad_ready: async () => ({ success: true, ready: !(await api.takeFault('ad-not-ready')).isSet }),
    request_ad: async () => adAnswer((await api.takeFault('ad-request')).value ?? 'AD_LOADED'),
    show_ad: ({ type }) => showAd(type === 'rewarded' ? 'rewarded' : 'interstitial'),
  };
}

function adAnswer(result: string): HostAnswer {
  return result === 'rejects' ? { success: false } : { success: true, result };
}

function paymentHandlers(deps: HostDeps): Record<string, Handler> {
  const { api, username } = deps;
  const flows = new Map<string, Promise<HostAnswer>>();
  return {
    prepare_payment_flow: (order) => api.prepare(username, order),
    start_payment_flow: ({ paymentId }) => {
      const id = String(paymentId);
      flows.set(id, runPaymentFlow(deps, id));
      return { success: true };
    },
    wait_for_transaction: ({ paymentId }) => flows.get(String(paymentId)) ?? { success: false },
    decide_callback_retrial: async ({ paymentId, callback }) => {
      if ((await api.takeFault('callbacks-repeated')).isSet) return { success: true, shouldRetry: true };
      const { payment } = await api.payment(String(paymentId));
      const { developer_approved, developer_completed, cancelled, user_cancelled } = payment.status;
      const isDone = callback === 'approval' ? developer_approved : developer_completed;
      return { success: true, shouldRetry: !(isDone || cancelled || user_cancelled) };
    },
  };
}
