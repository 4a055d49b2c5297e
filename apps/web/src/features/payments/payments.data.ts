import type { ClientUser, RouteInput } from '@dayward/contract';
import { type Order, paymentsRoutes } from '@dayward/contract/features/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useRuntime, useSessionState } from '#src/platform/runtime.tsx';

const ALL = ['payments'] as const;
const QUOTES = [...ALL, 'quotes'] as const;
const CURRENT = [...ALL, 'current'] as const;
const keyOfOrder = (id: string) => [...ALL, 'order', id] as const;

/** Between two looks at an order that another device or the network moves, in milliseconds; chosen by us. */
const FOLLOW_MS = 3_000;

/** What the account can buy now, and for how much; asked again on each visit, because prices and paid time change. */
export function useQuotes() {
  const { api } = useRuntime();
  return useQuery({ queryKey: QUOTES, queryFn: () => api.call(paymentsRoutes.quotes, {}) });
}

/** The account's order that has not ended, if there is one. */
export function useCurrentOrder() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: CURRENT,
    queryFn: async () => (await api.call(paymentsRoutes.currentOrder, {})).order,
  });
}

/** The payments of the account, newest first. */
export function usePayments() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: async () => (await api.call(paymentsRoutes.list, {})).payments,
  });
}

/**
 * An order that others move: the phone that pays, the network, the server. Looks again when the plan changes, and every few
 * seconds while the page is visible.
 */
export function useFollowedOrder(order: Order, isFollowed: boolean): Order {
  const { api, session } = useRuntime();
  const plan = usePlanMark();
  const query = useQuery({
    queryKey: keyOfOrder(order.id),
    queryFn: async () => {
      const answer = await api.call(paymentsRoutes.order, { params: { id: order.id } });
      if (answer.order.status === 'granted') session.updateUser(answer.user);
      return answer.order;
    },
    initialData: order,
    enabled: isFollowed,
    refetchInterval: FOLLOW_MS,
  });
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan of the account is the reason to look.
  useEffect(() => {
    if (isFollowed) void refetch();
  }, [plan, refetch, isFollowed]);
  return query.data;
}

/** Returns a function to call after a change of the plan that needed no order. */
export function useRefreshOffers(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ALL }), [queries]);
}

/** Changes with the plan of the account, of which the server tells all devices at once. */
function usePlanMark(): string {
  const state = useSessionState();
  return state.status === 'signed-in' ? `${state.user.plan} ${state.user.planExpiry}` : '';
}

export type OrderChoice = Omit<RouteInput<typeof paymentsRoutes.createOrder>['body'], 'accessToken'>;

/** The answer of the server about an order, as far as a checkout needs it. */
export type Standing = {
  order: Order;
  /** True if the payment was given up, so that nothing is on its way. */
  isGivenUp: boolean;
};

/** The calls about orders and payments. Each throws ApiError or ApiUnreachableError, and updates what the screens show. */
export function usePaymentCalls() {
  const { api, session } = useRuntime();
  const queries = useQueryClient();
  return useMemo(() => {
    const changed = <Answer>(answer: Answer): Answer => {
      void queries.invalidateQueries({ queryKey: ALL });
      return answer;
    };
    const granted = <Answer extends { user: ClientUser }>(answer: Answer): Answer => {
      session.updateUser(answer.user);
      return changed(answer);
    };
    const readOrder = async (id: string) => granted(await api.call(paymentsRoutes.order, { params: { id } })).order;
    return {
      async createOrder(choice: OrderChoice, accessToken?: string): Promise<Order> {
        const body = accessToken === undefined ? choice : { ...choice, accessToken };
        return changed(await api.call(paymentsRoutes.createOrder, { body }));
      },
      cancelOrder: async (id: string) => changed(await api.call(paymentsRoutes.cancelOrder, { params: { id } })),
      redeem: async (id: string) => granted(await api.call(paymentsRoutes.redeemOrder, { params: { id } })).order,
      payLink: (id: string) => api.call(paymentsRoutes.payLink, { params: { id } }),
      confirmPayer: async (id: string, code: string) =>
        changed(await api.call(paymentsRoutes.confirmPayer, { params: { id }, body: { code } })),
      approve: async (paymentId: string) =>
        granted(await api.call(paymentsRoutes.approve, { body: { paymentId } })).order,
      complete: async (paymentId: string, txid: string) =>
        granted(await api.call(paymentsRoutes.complete, { body: { paymentId, txid } })).order,
      readOrder,
      /** Asks the platform how a payment stands, and finishes what can be finished. */
      check: async (paymentId: string, accessToken?: string) => {
        const body = accessToken === undefined ? { paymentId } : { paymentId, accessToken };
        return granted(await api.call(paymentsRoutes.check, { body }));
      },
    };
  }, [api, session, queries]);
}

export type PaymentCalls = ReturnType<typeof usePaymentCalls>;

/** The calls of a phone that pays by a link; the token and the wallet prove what a session proves elsewhere. */
export function usePayLinkCalls() {
  const { api } = useRuntime();
  return useMemo(
    () => ({
      open: (token: string, accessToken: string) =>
        api.call(paymentsRoutes.openPayLink, { body: { token, accessToken } }),
      approve: async (token: string, paymentId: string) =>
        (await api.call(paymentsRoutes.approveByLink, { body: { token, paymentId } })).order,
      complete: async (token: string, paymentId: string, txid: string) =>
        (await api.call(paymentsRoutes.completeByLink, { body: { token, paymentId, txid } })).order,
    }),
    [api],
  );
}
