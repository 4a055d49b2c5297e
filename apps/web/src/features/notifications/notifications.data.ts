import {
  type NotificationDelivery,
  type NotificationEntity,
  type NotificationStats,
  notificationsRoutes,
  type PushSubscriptionInfo,
  pushRoutes,
} from '@dayward/contract/features/notifications';
import { NOTIFICATIONS, type NotificationAction, type NotificationChannel } from '@dayward/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { type RowOf, useRows, useSyncStatus } from '#src/platform/sync/use-local-store.ts';

export type Notification = RowOf<typeof NotificationEntity.fields>;
export type { NotificationDelivery, NotificationStats, PushSubscriptionInfo };

/** The account's notifications, newest first. */
export function useNotifications(): readonly Notification[] {
  const rows = useRows<typeof NotificationEntity.fields>({ collection: NOTIFICATIONS });
  return useMemo(
    () => rows.filter(({ deletedAt }) => deletedAt === null).toSorted((one, other) => compareNewestFirst(one, other)),
    [rows],
  );
}

function compareNewestFirst(one: Notification, other: Notification): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Answer of the server for one page: nothing is shown that it did not say. */
export type Fetched<Answer> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; answer: Answer };

/** Fetches when the component mounts, when the network is back, and when `refresh` is called; an answer stays until the next one. */
export function useFetched<Answer>(ask: () => Promise<Answer>): {
  state: Fetched<Answer>;
  refresh: () => Promise<void>;
} {
  const [state, setState] = useState<Fetched<Answer>>({ status: 'loading' });
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    try {
      const answer = await ask();
      if (own === turn.current) setState({ status: 'ready', answer });
    } catch (error) {
      if (own === turn.current)
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', error }));
    }
  }, [ask]);
  useEffect(() => {
    void refresh();
    return () => {
      turn.current += 1;
    };
  }, [refresh]);
  const isOffline = useSyncStatus().state === 'offline';
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void refresh();
    wasOffline.current = isOffline;
  }, [isOffline, refresh]);
  return { state, refresh };
}

/** The figures of the account's notifications (NOTI-09). */
export function useNotificationStats() {
  const { api } = useRuntime();
  return useFetched(useCallback(() => api.call(notificationsRoutes.stats, {}), [api]));
}

/** The channels by which this server can send. */
export function useConfiguredChannels() {
  const { api } = useRuntime();
  const ask = useCallback(async () => {
    const { items } = await api.call(notificationsRoutes.channels, {});
    return new Set(items.flatMap(({ channel, isConfigured }) => (isConfigured ? [channel] : [])));
  }, [api]);
  return useFetched<ReadonlySet<NotificationChannel>>(ask);
}

/** `missing`: the server has no service for the channel; `unknown` until it has said so. */
export type ChannelStatus = 'ready' | 'missing' | 'unknown';

/** Returns whether the server can send by a channel. */
export function useChannelStatus(): (channel: NotificationChannel) => ChannelStatus {
  const { state } = useConfiguredChannels();
  return (channel) => {
    if (state.status !== 'ready') return 'unknown';
    return state.answer.has(channel) ? 'ready' : 'missing';
  };
}

/** The browsers of the account that take pushes. */
export function usePushDevices() {
  const { api } = useRuntime();
  return useFetched(useCallback(async () => (await api.call(pushRoutes.list, {})).items, [api]));
}

const LOG_PAGE = 20;

/** The log of what was sent and what was not, newest first, one page after the other. */
export function useDeliveryLog() {
  const { api } = useRuntime();
  const [pages, setPages] = useState<readonly NotificationDelivery[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<Fetched<null>>({ status: 'loading' });
  const load = useCallback(
    async (after: string | null) => {
      setState({ status: 'loading' });
      try {
        const query = { limit: LOG_PAGE, ...(after !== null && { before: after }) };
        const page = await api.call(notificationsRoutes.deliveries, { query });
        setPages((before) => (after === null ? page.items : [...before, ...page.items]));
        setNext(page.next);
        setState({ status: 'ready', answer: null });
      } catch (error) {
        setState({ status: 'failed', error });
      }
    },
    [api],
  );
  return { deliveries: pages, hasMore: next !== null, state, loadFirst: () => load(null), loadMore: () => load(next) };
}

/** Calls about notifications and devices that the server answers. */
export function useNotificationCalls() {
  const { api } = useRuntime();
  return useMemo(
    () => ({
      act: (id: string, action: NotificationAction) =>
        api.call(notificationsRoutes.act, { params: { id }, body: { action } }),
      sendTest: (channel: NotificationChannel, subscriptionId?: string) =>
        api.call(notificationsRoutes.test, {
          body: { channel, ...(subscriptionId !== undefined && { subscriptionId }) },
        }),
      removeDevice: (id: string) => api.call(pushRoutes.unsubscribe, { params: { id } }),
    }),
    [api],
  );
}
